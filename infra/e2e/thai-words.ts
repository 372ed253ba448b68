import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { repoRoot } from '../src/tooling/repo-root.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const document: any
declare const getComputedStyle: (element: any) => { display: string }

const [open, close] = ['⟦', '⟧']

/** Loads a catalogue in which each text stands in brackets. */
export async function markTheCatalogue(page: Page): Promise<void> {
  const assets = join(repoRoot, 'dist/client/assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(
    names.map(async (name) => ({ name, code: await readFile(join(assets, name), 'utf8') })),
  )
  const catalogues = join(repoRoot, 'client/src/words/compiled')
  for (const name of await readdir(catalogues)) {
    const texts = join(catalogues, name, 'messages/th.js')
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
    await page.route(`**/assets/${chunk!.name}`, (route) =>
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

/** What the server has answered: what people wrote, and names that are the same in each language. */
export class Answered {
  readonly #texts = new Set<string>(same)
  readonly #awaited: Promise<void>[] = []

  constructor(page: Page) {
    page.on('response', (response) => {
      if (!/\/(graphql|v1\/|config\.json)/.test(response.url())) return
      this.#awaited.push(response.json().then(this.#collect, () => {}))
    })
    // What arrives live: `42/notifications,["notification",{…}]`
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const [, event] = /^42[^[]*(\[.*)$/s.exec(String(payload)) ?? []
        if (event) this.#collect(JSON.parse(event))
      }),
    )
  }

  #collect = (value: unknown): void => {
    if (typeof value === 'string') {
      // What is written in rich text comes as HTML, and texts of several lines are compared line by line.
      for (const part of [value, ...value.split(/<[^>]*>|\n/)])
        if (part.trim()) this.#texts.add(part.trim())
    } else if (value && typeof value === 'object') Object.values(value).forEach(this.#collect)
  }

  /** What the page says that nobody wrote: any word that is not in brackets, and English in them. */
  async strangeOn(page: Page): Promise<string[]> {
    const texts = await textsOf(page)
    await Promise.all(this.#awaited.splice(0))
    const data = [...this.#texts].sort((one, other) => other.length - one.length)
    const strange = (parts: string[], word: RegExp) =>
      parts
        .filter((part) => word.test(part) && !this.#texts.has(part.trim()))
        .map((part) => without(data, part).trim())
        .filter((left) => word.test(left))
    return [
      ...strange(texts.flatMap(outside), /\p{L}/u),
      ...strange(texts.map(withoutBrackets), /[a-z]{2}/i),
    ]
  }
}

/** Each block of text and each attribute that is read out. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
      if (element.matches('script, style, noscript, svg, [translate=no]')) return ''
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
  ...'Prakat English ไทย UTC CSV PDF PIN JPEG PNG WebP AVIF Alt Enter Space Esc Ctrl Shift Insert Delete SSO iOS Android'.split(
    ' ',
  ),
  ...'Chrome Chromium Safari Firefox Google Windows Linux macOS HeadlessChrome'.split(' '),
  ...'YouTube Vimeo PeerTube WebM WEBM Maps OpenStreetMap mailto: #contact'.split(' '),
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
