import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { formatAgo, formatCount, formatDate } from '../time/formats.ts'
import { showLanguage, useLanguage } from './language.ts'
import { loadWords, m, setLanguage, startWords } from './m.ts'

const here = (path: string) => new URL(path, import.meta.url)
const read = (file: string) => readFileSync(here(`../${file}`), 'utf8')

beforeEach(() => {
  document.cookie = 'language=; path=/; max-age=0'
})

test('texts, dates and numbers follow the language that is chosen, and the browser remembers it', async () => {
  await setLanguage('th')
  expect(m.ui_language()).toBe('ภาษา')
  expect(document.documentElement.lang).toBe('th')
  expect(formatDate(Date.UTC(2026, 10, 21), { dateStyle: 'medium', timeZone: 'UTC' })).toBe(
    '21 พ.ย. 2569',
  )
  expect(formatAgo(-5, 'minute')).toBe('5 นาทีที่ผ่านมา')
  await setLanguage('en')
  expect(m.ui_language()).toBe('Language')
  expect(formatDate(Date.UTC(2026, 10, 21), { dateStyle: 'medium', timeZone: 'UTC' })).toBe(
    '21 Nov 2026',
  )
  // Which British English would shorten to four letters.
  const september = { month: 'short', timeZone: 'UTC' } as const
  expect(formatDate(Date.UTC(2026, 8, 4), september)).toBe('Sep')
  expect(formatCount(12_345)).toBe('12,345')
  expect(document.cookie).toBe('language=en')
})

// WCAG 2.5.3: whoever speaks to the computer says what they see.
test.each(['en', 'th'])(
  'in %s the name of a control has in it what is written on it',
  (language) => {
    const files = globSync(`**/words*.${language}.json`, { cwd: here('..') })
    const words = Object.assign({}, ...files.map((file) => JSON.parse(read(file))))
    const labelled = /label=\{m\.(\w+)\([^<]*?>\s*(?:<[A-Z]\w+[^<]*\/>\s*)?\{m\.(\w+)\(\)\}/g
    const pairs = globSync('**/*.tsx', { cwd: here('..') }).flatMap((file) => [
      ...read(file).matchAll(labelled),
    ])
    expect(pairs.length).toBeGreaterThan(3)
    const differing = pairs.filter(([, name, text]) => !words[name!].includes(words[text!]))
    expect(differing.map(([, name]) => name)).toEqual([])
  },
)

test.each([
  ['language=th', 'en', ['en'], 'th'],
  ['', 'en', ['th-TH', 'en'], 'en'],
  ['', null, ['de-DE', 'th-TH', 'en'], 'th'],
  ['', null, ['de-DE'], 'en'],
  ['language=xx', null, ['th'], 'th'],
] as const)(
  'the cookie %j, an organisation for %j and a browser for %j make it %s',
  async (cookie, standard, languages, expected) => {
    if (cookie) document.cookie = `${cookie}; path=/`
    Object.defineProperty(navigator, 'languages', { configurable: true, value: languages })
    await startWords(Promise.resolve(standard))
    expect(useLanguage.getState().language).toBe(expected)
  },
)

test('what a page asks for before the language is known is in that language too', async () => {
  showLanguage('en')
  const standard = Promise.withResolvers<'th'>()
  const started = startWords(standard.promise)
  await loadWords('member')
  expect(m.inbox_urgent()).toBe('Urgent')
  standard.resolve('th')
  await started
  expect(m.inbox_urgent()).toBe('ด่วน')
})

test('a table of texts may name them before they are loaded', () => {
  const words = { label: m.ui_language }
  expect(words.label()).toBe(m.ui_language())
})
