import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { graphql, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import { rolldown } from 'rolldown'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { repoRoot } from '../src/tooling/repo-root.ts'
import { signIn } from './browser.ts'
import { seedOrganisation } from './seed-organisation.ts'
import { Stage } from './stage.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const document: any
declare const history: any
declare const PopStateEvent: any
declare const getComputedStyle: (element: any) => { display: string }

const stage = new Stage({ house: 'own' })
/** For everybody, then for who is signed in. */
const doors = [
  ...['/login', '/register', '/forgot-password', '/reset-password#token=none'],
  ...['/verify-email#token=none', '/prove-address#token=none', '/preview#token=none'],
]
let office: string[]

beforeAll(async () => {
  const { people, announcements, articles, meetings, videos, section, week } =
    await seedOrganisation(stage.prakat)
  const person = `/backoffice/users/${people[0]!.id}`
  const lists = [
    'groups',
    'departments',
    'positions',
    'categories',
    'landing-sections',
    'banners-popup',
    'work-schedule',
  ]
  const tabs = [
    'edit',
    'view',
    ...['access', 'sessions', 'devices', 'activity'].map((tab) => `view?tab=${tab}`),
  ]
  office = [
    ...['/', '/notifications-demo', '/account/profile', '/account/security', '/account/sessions'],
    ...['/account/notifications', '/backoffice', '/backoffice/users', '/backoffice/users/create'],
    `/announcements/${announcements['published']}`,
    ...tabs.map((tab) => `${person}/${tab}`),
    ...lists.flatMap((list) =>
      ['', '?edit=new', '?view=trash'].map((view) => `/backoffice/${list}${view}`),
    ),
    ...['', '?as=chart', '?as=list', '?as=list&view=trash', '/new'].map(
      (view) => `/backoffice/management-line${view}`,
    ),
    ...['/backoffice/landing-sections/create', `/backoffice/landing-sections/${section}/edit`],
    ...['hero', 'features', 'gallery', 'video', 'articles', 'contact'].map(
      (type) => `/backoffice/landing-sections/create?type=${type}`,
    ),
    ...['/backoffice/media', '/backoffice/media?view=trash', '/backoffice/audit'],
    ...['/backoffice/schedule', '/backoffice/schedule?view=list'],
    ...['/backoffice/test', '/backoffice/dead-letters'],
    ...['identity', 'access', 'sessions', 'mail', 'oidc'].map(
      (group) => `/backoffice/settings?group=${group}`,
    ),
    ...['/backoffice/announcements', '/backoffice/announcements/create'],
    ...Object.values(announcements).map((id) => `/backoffice/announcements/${id}`),
    `/backoffice/announcements/${announcements['published']}/amend`,
    `/backoffice/announcements/${announcements['published']}/people`,
    ...['/meetings', '/meetings?view=week', '/meetings?view=list', '/backoffice/meetings'],
    ...[`/meetings/${meetings['published']}`, `/backoffice/meetings/${meetings['draft']}`],
    `/backoffice/meetings/${meetings['published']}`,
    ...['/backoffice/articles', '/backoffice/articles/create'],
    `/backoffice/articles/${articles['published']}`,
    ...['/video', '/video/film-published', '/backoffice/video', '/backoffice/video/create'],
    ...[`/backoffice/video/${videos['draft']}`, `/backoffice/video/${videos['published']}`],
    ...['/shifts', `/backoffice/work-schedule/edit/${week}`, '/management-line', '/welcome'],
    ...['/knowledge-base', '/knowledge-base?search=nothing', '/test-category', '/privacy-policy'],
  ]
})

/** What the server has answered: what people wrote, and names that are the same in each language. */
let answered: Set<string>
let answering: Promise<void>[]
beforeEach(() => {
  answered = new Set()
  answering = []
  stage.page.on('response', (response) => {
    if (!/\/(graphql|v1\/|config\.json)/.test(response.url())) return
    answering.push(response.json().then(collect, () => {}))
  })
})

function collect(value: unknown) {
  if (typeof value === 'string' && value.trim()) answered.add(value.trim())
  else if (value && typeof value === 'object') Object.values(value).forEach(collect)
}

it('draws each page in words of the Thai catalogue alone, and with no word of English', async () => {
  const { token } = await signInAsOwner(stage.prakat)
  const { me } = (await graphql(stage.prakat, token, '{ me { version name } }')).data
  const profile = `mutation ($version: Int!, $input: ProfileInput!) { updateProfile(version: $version, input: $input) { id } }`
  await graphql(stage.prakat, token, profile, {
    version: me.version,
    input: { name: me.name, locale: 'TH' },
  })
  await stage.page.context().addCookies([{ name: 'language', value: 'th', url: stage.prakat.url }])

  await markTheCatalogue()

  expect(await visitAll()).toEqual([])
  expect(await stage.page.evaluate(() => document.documentElement.lang)).toBe('th')
})

const [open, close] = ['⟦', '⟧']

/** Loads a catalogue in which each text stands in brackets. */
async function markTheCatalogue() {
  const assets = join(repoRoot, 'dist/client/assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, code: await readFile(join(assets, name), 'utf8') })),
  )
  for (const name of ['public', 'site', 'member', 'office']) {
    const texts = join(repoRoot, 'client/src/words/compiled', name, 'messages/th.js')
    const words = await import(texts)
    const keys = Object.keys(words)
    const marked = keys.map(
      (key) => `export const ${key} = (i) => '${open}' + words.${key}(i) + '${close}'`,
    )
    const bundle = await rolldown({
      input: 'marked',
      plugins: [
        {
          name: 'marked',
          resolveId: (id) => (id === 'marked' ? id : null),
          load: (id) =>
            id === 'marked' ? [`import * as words from '${texts}'`, ...marked].join('\n') : null,
        },
      ],
    })
    const { output } = await bundle.generate({ format: 'esm' })
    await bundle.close()
    // The file with all names, and with Thai for those that are a plain text.
    const plain = Object.values<() => string>(words).filter((text) => text.length === 0)
    const parts = [...keys, ...plain.slice(0, 9).map((text) => text())]
    const [chunk] = files.filter(({ code }) => parts.every((part) => code.includes(part)))
    await stage.page.route(`**/assets/${chunk!.name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: output[0].code }),
    )
  }
}

const withoutBrackets = (text: string) => text.replace(/[⟦⟧]/g, '')

/** What of a text is not in brackets. */
function outside(text: string): string[] {
  let depth = 0
  let left = ''
  for (const letter of text) {
    if (letter === open) depth += 1
    else if (letter === close) depth -= 1
    else left += depth > 0 ? '\n' : letter
  }
  return left.split('\n')
}

/** What pages say that nobody wrote: any word that is not in brackets, and English in them. */
async function visitAll(): Promise<string[]> {
  const { page } = stage
  const strange = new Set<string>()
  const look = async (path: string) => {
    await page.getByRole('heading').first().waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    const texts = await textsOfThePage()
    await Promise.all(answering.splice(0))
    const data = [...answered, ...same].sort((one, other) => other.length - one.length)
    const note = (parts: string[], word: RegExp) => {
      for (const part of parts.filter((each) => word.test(each))) {
        const left = without(data, part)
        if (word.test(left)) strange.add(`${path}: ${left.trim()}`)
      }
    }
    note(texts.flatMap(outside), /\p{L}/u)
    note(texts.map(withoutBrackets), /[a-z]{2}/i)
  }
  for (const path of doors) {
    await page.goto(stage.prakat.url + path)
    await look(path)
  }
  await signIn(page, stage.prakat.url, owner)
  await page.goto(stage.prakat.url)
  // By way of an address without a page, so that what is looked at afterwards is the page, and new.
  const nowhere = page.getByText('Page not found')
  for (const path of office) {
    await go('/account/nowhere')
    await nowhere.waitFor()
    await go(path)
    await nowhere.waitFor({ state: 'detached' })
    await look(path)
  }
  return [...strange]
}

const go = (path: string) =>
  stage.page.evaluate((to) => {
    history.pushState({}, '', to)
    document.defaultView.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** Each block of text and each attribute that is read out. */
function textsOfThePage(): Promise<string[]> {
  return stage.page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'alt',
      'placeholder',
      'title',
    ]
    const texts = [document.title]
    const take = (element: any): string => {
      if (element.matches('script, style, noscript, svg')) return ''
      for (const name of attributes)
        if (element.hasAttribute(name)) texts.push(element.getAttribute(name)!)
      const inside = [...element.childNodes]
        .map((node: any) =>
          node.nodeType === 1 ? take(node) : node.nodeType === 3 ? node.textContent : '',
        )
        .join('')
      if (getComputedStyle(element).display.startsWith('inline')) return inside
      texts.push(inside)
      return ''
    }
    take(document.body)
    return texts.filter((text) => text.trim())
  })
}

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 1 + day))
const named = (dates: Date[], part: 'month' | 'weekday') =>
  dates.flatMap((date) =>
    ['short', 'long'].map((style) => date.toLocaleDateString('th-TH', { [part]: style })),
  )
/** Names that are the same in each language, and the words of dates, which the browser knows. */
const same = [
  ...'Prakat English ไทย UTC CSV PDF PIN JPEG PNG WebP AVIF Alt Enter Esc Ctrl Shift SSO iOS Android'.split(
    ' ',
  ),
  ...'Chrome Chromium Safari Firefox Google Windows Linux macOS HeadlessChrome'.split(' '),
  ...'YouTube Vimeo WebM WEBM Maps OpenStreetMap mailto: #contact'.split(' '),
  ...[
    'OpenID Connect',
    'Acme <no-reply@example.org>',
    'smtps://user:password@mail.example.org:465',
  ],
  ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
  ...named(months, 'month'),
  ...named(days, 'weekday'),
]
const dated = /ที่|พ\.ศ\.|เวลา|เมื่อ|วินาที|นาที|ชั่วโมง|ผ่านมา|ข้างหน้า|วัน(นี้|ที่แล้ว)?|พรุ่งนี้/g
/** Numbers, ids, addresses, initials and the one unit that begins small. */
const unspoken = /https?:\S*|\/\w+|\S*\d\S*|\b([A-Z]{1,2}|kB)\b/g

/** @param data what is not of the catalogue, the longest first */
function without(data: string[], text: string): string {
  let left = text
  for (const each of data) {
    if (left.trim() === each) return ''
    if (each.length > 2) left = left.replaceAll(each, ' ')
  }
  return left.replace(dated, ' ').replace(unspoken, ' ')
}
