import { scopeOf, type Operation } from '@prakat/kit/policy'
import { comingAndGoing } from '@prakat/schema/audit'
import { pagePaths } from '@prakat/schema/page-paths'
import { roles, type Role } from '@prakat/schema/principal'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openPage, signIn } from './browser.ts'
import { password, seedOrganisation, type Organisation } from './seed-organisation.ts'
import { Stage } from './stage.ts'
import { watchAnswers } from './walk-answers.ts'
import { findControls } from './walk-controls.ts'
import { learnToWalk, type Screen, type Walked } from './walk-screen.ts'

const stage = new Stage({ house: 'own' })
let organisation: Organisation

beforeAll(async () => {
  organisation = await seedOrganisation(stage.prakat)
  // No deed is kept without its entry in the audit log. Where none can be written, whoever may do something gets as far
  // as that and nothing changes, so that all may walk at once. What is written to be published next must be there.
  const kept = [
    ...comingAndGoing,
    'announcement.create',
    'article.create',
    'meeting.create',
    'video.create',
  ].join()
  await stage.prakat.inDatabase(async (sql) => {
    await sql.unsafe(`create function public.refuse_deed() returns trigger language plpgsql as
      'begin raise exception ''nothing changes on this walk''; end'`)
    for (const service of ['auth', 'content', 'notifier'])
      await sql.unsafe(`create trigger walk before insert on ${service}.audit for each row
        when (not new.command = any ('{${kept}}')) execute function public.refuse_deed()`)
  })
})

/** Alike for everybody, and they lead out of the session that walks. */
const ofNoRole =
  /^\/(login|register|forgot-password|reset-password|verify-email|prove-address|preview)$/
/** What everybody may do with their own is pressed by the members, who may do the least. */
const isOfRole = (path: string) => path.startsWith('/backoffice')

/** Whose pages are walked. */
const samples: Record<string, () => (string | undefined)[]> = {
  '/backoffice/users/:id/edit': () => [idOf('member')],
  '/backoffice/users/:id/view': () => [idOf('member'), idOf('owner')],
  '/announcements/:id': () => [organisation.announcements['published']],
  '/backoffice/announcements/:id': () => [
    organisation.announcements['draft'],
    organisation.announcements['published'],
  ],
  '/backoffice/announcements/:id/amend': () => [organisation.announcements['published']],
  '/backoffice/announcements/:id/people': () => [organisation.announcements['published']],
  '/backoffice/articles/:id': () => [
    organisation.articles['draft'],
    organisation.articles['published'],
  ],
  '/backoffice/landing-sections/:id/edit': () => [organisation.section],
  '/backoffice/articles/:id/amend': () => [organisation.articles['published']],
  '/meetings/:id': () => [organisation.meetings['published'], organisation.meetings['called off']],
  '/backoffice/meetings/:id': () => [
    organisation.meetings['draft'],
    organisation.meetings['published'],
  ],
  '/backoffice/meetings/:id/amend': () => [organisation.meetings['published']],
  '/video/:slug': () => ['film-published'],
  '/backoffice/video/:id': () => [organisation.videos['draft'], organisation.videos['published']],
  '/backoffice/video/:id/amend': () => [organisation.videos['published']],
  '/backoffice/work-schedule/edit/:id': () => [organisation.week],
  '/backoffice/management-line/:id': () => [organisation.node],
}
const idOf = (who: string) => organisation.people.find((each) => each.who === who)?.id
/** As many of the other pages that a list leads to are looked at, of each kind. */
const looked = 2
/** Far more than there are, so whoever gets to see as many goes round in circles. */
const mostScreens = 500

/** What is not pressed, by its name. */
const leftOut = [
  '^Sign out$', // ends the session that walks
  '^(Cancel|Close|Keep it|Keep editing|Not now|Not yet)$', // sends nothing
  '^Your account$', // leads to where one is on half of the pages, for everybody alike
  '^(Landing page|Your shifts)$', // the same, of the menu
  '^Columns$', // what this browser shows
  '^Search or go to', // leads where the navigation does, from every page
  '^Views$', // what this browser keeps
  '^(ไทย|English|Language)$', // the walk reads English alone
  '^Send it again$', // the mail that proves an address, for everybody alike on every page
  '^Calendar for ', // writes into its field, and has a day for every button
  '(^|\\W)Any day$|\\d [A-Z][a-z]+ \\d{4}$', // the same calendar, for the days of the audit log
  ', \\d+ meetings?$', // a day of the calendar, which leads to its list
  ', \\d+ entr(y|ies)$', // a day of the schedule, which shows what its list does
  '^Queues$', // leads out of the client, to a page of the server
  '^Download$', // the same, to a file
  '^Select “', // “Select all” leads to the same, for all of them
  // The formatting of a text, which sends nothing; its images are those of the library's page.
  '^(Undo|Redo|Bold|Italic|Underline|Strikethrough|Code|(Small(er|est) h|H)eading|Link|Table|Divider|Image|File or video)\\b',
  '^(Bulleted|Numbered) list|^(Quote|Callout|Code block)\\b',
  '^(Leave out|Move|Hold it on) [A-Z][a-z]{2}, ', // one of many times, which the form alone knows
  'Walked', // what the walk itself has written
].join('|')

/** A page that is for nobody without this right. */
const needed: Record<string, Operation> = {
  '/backoffice/announcements/create': 'announcement.create',
  '/backoffice/articles/create': 'article.create',
  '/backoffice/meetings/create': 'meeting.create',
  '/backoffice/video/create': 'video.create',
  '/backoffice/landing-sections': 'landing.update',
  '/backoffice/landing-sections/create': 'landing.create',
  '/backoffice/landing-sections/:id/edit': 'landing.update',
  '/backoffice/users/create': 'user.create',
  '/backoffice/test': 'setting.read',
  '/backoffice/settings': 'setting.read',
  '/backoffice/dead-letters': 'push.read',
}

it('offers nobody what is refused, and tells whoever may not visit a page', async () => {
  const waiting = [...organisation.people]
  const found: string[] = []
  const walkOn = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      found.push(...(await walkAs(person)))
  }
  await Promise.all(Array.from({ length: 4 }, walkOn))
  expect(found).toEqual([])
})

/** Every screen as one of the people sees it; gives what is wrong. */
async function walkAs({ who, email }: Organisation['people'][number]): Promise<string[]> {
  const { page } = await openPage(stage.browser)
  for (const script of [watchAnswers, findControls, learnToWalk]) await page.addInitScript(script)
  await signIn(page, stage.prakat.url, { email, password })
  await page.goto(`${stage.prakat.url}/backoffice`)
  const staff = !(await page.getByRole('heading').first().textContent())!.includes('is for staff')
  const known: string[] = []
  const found: string[] = []
  const visited = new Set<string>()
  const kinds = new Map<string, number>()
  const queue = addresses(who)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, press, by } = next
    if (visited.has(path)) continue
    visited.add(path)
    if (visited.size > mostScreens)
      throw new Error(`The walk of ${who} has no end: ${path} by ${by}`)
    const screen = { path, press, staff, header: who === 'member', known, leftOut, password }
    const { title, leads, refused, ...walked } = await walk(page, screen)
    known.push(...walked.known)
    found.push(...refused.map((each) => `${who} on ${path}: ${each}`))
    const isShut = /^You may not|is for staff$/.test(title)
    if (isShut && by) found.push(`${who} on ${by} is led to ${path}: ${title}`)
    if (path in needed && roles.includes(who as Role) && isShut === has(who as Role, needed[path]!))
      found.push(`${who} on ${path}: ${title}`)
    for (const lead of press ? leads : []) {
      const [pathname, search = ''] = lead.to.split('?') as [string, string?]
      const kind = pathname.replace(/[0-9a-f-]{36}/, ':id')
      // A copy is written on the page that is pressed already.
      const isTab = visited.has(pathname) && search !== '' && !search.startsWith('from=')
      // Sections of the landing page have the same fields, whatever their type, and days and weeks have no end.
      if (/&|^(sort|type)=|=\d{4}-/.test(search) || visited.has(lead.to)) continue
      const count = kinds.get(kind) ?? 0
      if (!isTab && kind !== pathname && count >= looked) continue
      kinds.set(kind, count + 1)
      queue.push({ path: lead.to, press: isTab, by: `${path} by “${lead.by}”` })
    }
    if (path.endsWith('/create'))
      await stage.prakat.inDatabase(
        (
          sql,
        ) => sql`with announcements as (delete from content.announcement where title = 'Walked'),
          articles as (delete from content.article where title = 'Walked'),
          videos as (delete from content.video where title = 'Walked')
          delete from content.meeting where title = 'Walked'`,
      )
  }
  await page.context().close()
  return found
}

const has = (role: Role, operation: Operation) =>
  scopeOf({ role, permissions: [] }, operation) !== undefined

/** Every page of the client; one with an id in its address needs whose. */
function addresses(who: string): { path: string; press: boolean; by?: string }[] {
  return pagePaths.flatMap((path) => {
    const press = isOfRole(path) || (who === 'member' && !ofNoRole.test(path))
    if (!path.includes(':')) return [{ path, press }]
    const ids = samples[path]?.()
    if (!ids) throw new Error(`Say whose ${path} is walked`)
    return ids.map((id) => ({ path: path.replace(/:\w+/, id!), press }))
  })
}

function walk(page: Page, screen: Screen): Promise<Walked> {
  return page.evaluate((given) => (globalThis as any).walkScreen(given), screen)
}
