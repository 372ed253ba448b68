import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')

/** Of each text, the catalogue. */
const catalogueOf = new Map<string, string>()
const doubled: string[] = []
for (const file of globSync('**/words*.en.json', { cwd: source })) {
  const name = /words\.(\w+)\.en/.exec(file)?.[1] ?? 'office'
  for (const key of Object.keys(JSON.parse(read(join(source, file))))) {
    if (catalogueOf.has(key)) doubled.push(`${file}: ${key}`)
    catalogueOf.set(key, name)
  }
}

test('no two catalogues have a text of one name, of which pages would show the last loaded', () =>
  expect(doubled).toEqual([]))

const namesIn = (list = '') => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!)

test('no Thai text says twice when something was, where the time is told as “เมื่อวาน”', () => {
  const thai = globSync('**/words*.th.json', { cwd: source })
    .flatMap((file) => Object.entries(JSON.parse(read(join(source, file)))))
    .map(([key, text]) => [key, JSON.stringify(text)] as const)
  const twice = new Set(thai.flatMap(([key, text]) => (/(เมื่อ|ณ) ?\{/.test(text) ? [key] : [])))
  const found = globSync('**/*.tsx', { cwd: source })
    .map((file) => read(join(source, file)))
    .filter((text) => /<RelativeTime|relativeTime\(/.test(text))
    .flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key!))
    .filter((key) => twice.has(key))
  expect(found).toEqual([])
})

/** A module and all that it imports, or loads later unless `atOnce`. */
function modulesOf(file: string, atOnce = false): string[] {
  const seen = new Set([file])
  const imports = atOnce
    ? /^(?:import|export) (?!type).*?from '(\.[^']+)'/gms
    : /'(\.[^'\n*]+\.tsx?)'/g
  for (const each of seen) {
    // Types are gone by then.
    const text = read(each).replace(/^(?:import|export) type [^;]*?from '[^']+'/gm, '')
    for (const [, path] of text.matchAll(imports)) {
      const imported = resolve(dirname(each), path!)
      if (!/compiled|\.css$/.test(imported)) seen.add(imported)
    }
  }
  return [...seen]
}

/** What pages have of these is another part, which says nothing. */
const inPart = [
  ...['directory/directory-of.tsx', 'directory/multi-picker.tsx', 'directory/picker-list.tsx'],
  ...['directory/single-picker.tsx', 'meetings/meeting.ts'],
]
/** Of a phone or a number, for which nobody is asked before signing in. */
const inPartBeforeSignIn = 'forms/schema-parts.ts'

/** The texts that are asked for there, and that no catalogue of these has. */
function missing(modules: string[], names: string[]): string[] {
  const loaded = new Set(['public', ...names])
  for (const file of modules)
    for (const [, name] of read(file).matchAll(/loadWords\('(\w+)'\)/g)) loaded.add(name!)
  const silent = loaded.has('member') ? inPart : [inPartBeforeSignIn]
  const speaking = modules.filter((file) => !silent.some((each) => file.endsWith(`/${each}`)))
  return speaking.flatMap((file) =>
    [...read(file).matchAll(/\bm\.(\w+)/g)]
      .map(([, key]) => key!)
      .filter((key) => catalogueOf.has(key) && !loaded.has(catalogueOf.get(key)!))
      .map((key) => `${file.slice(source.length + 1)}: ${key} of ${catalogueOf.get(key)}`),
  )
}

/** What is around the pages of these routes has loaded. */
const around: Record<string, string[]> = {
  'routes.tsx': ['member'],
  'account-routes.tsx': ['member'],
  'backoffice-routes.ts': ['member', 'office', 'site'],
  'site-routes.tsx': [],
}
const pages = Object.entries(around).flatMap(([routes, names]) =>
  [
    ...read(join(source, routes)).matchAll(
      /(?:pageIn\(\[(.*?)\],|sitePage\('[^']+',|page\(|forMembers\()\s*\(\) =>\s*import\('(.+?)'\)/g,
    ),
  ].map(([call, own, path]) => {
    const isOpen = /^\.\/(entering\/|routes\/preview)/.test(path!)
    const site = call.startsWith('sitePage') ? ['site'] : []
    return { path: path!, names: [...(isOpen ? [] : names), ...namesIn(own), ...site] }
  }),
)

test('the pages of all routes are looked at', () => expect(pages.length).toBeGreaterThan(60))

test.each(pages)('every text of $path is loaded with it', ({ path, names }) => {
  expect(missing(modulesOf(join(source, path)), names)).toEqual([])
})

test('what every page starts with has texts of everybody alone', () => {
  expect(missing(modulesOf(join(source, 'main.tsx'), true), [])).toEqual([])
})
