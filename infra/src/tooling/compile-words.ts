import { createHash } from 'node:crypto'
import { existsSync, globSync, promises, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
import plugin from '@inlang/plugin-message-format'
import { baseLocale, locales } from '@prakat/schema/locales'
import { SetupError } from '../embedded/setup-error.ts'
import { repoRoot } from './repo-root.ts'

/** Where the texts are written, and the folder that they are compiled to. */
const catalogues = [
  // Signing in loads these alone.
  {
    sources: 'client/src/**/words.public.en.json',
    output: 'client/src/words/compiled/public',
  },
  // The other pages before signing in, which send mails or are opened from one.
  {
    sources: 'client/src/**/words.mailed.en.json',
    output: 'client/src/words/compiled/mailed',
  },
  // Of the app as it is installed: the offers to install it and to load a newer one, and sharing to it.
  {
    sources: 'client/src/**/words.offers.en.json',
    output: 'client/src/words/compiled/offers',
  },
  // What is for visitors to read.
  {
    sources: 'client/src/**/words.site.en.json',
    output: 'client/src/words/compiled/site',
  },
  // What members have: their page, inbox and account.
  {
    sources: 'client/src/**/words.member.en.json',
    output: 'client/src/words/compiled/member',
  },
  { sources: 'client/src/**/words.en.json', output: 'client/src/words/compiled/office' },
  // Boards of the back office that have many words of their own.
  {
    sources: 'client/src/**/words.board.en.json',
    output: 'client/src/words/compiled/board',
  },
  // The player of videos, which comes after the page around it.
  {
    sources: 'client/src/**/words.player.en.json',
    output: 'client/src/words/compiled/player',
  },
  // What the style guide shows.
  {
    sources: 'client/src/**/words.guide.en.json',
    output: 'client/src/words/compiled/guide',
  },
  { sources: 'schema/words/*.en.json', output: 'schema/src/compiled' },
]

type ParsedTexts = Awaited<ReturnType<typeof plugin.importFiles>>
type Project = Parameters<typeof compileProject>[0]['project']
export type Text = string | [{ declarations?: string[]; match: Record<string, string> }]
export type Texts = Record<string, Text>

/** Compiles the texts of all languages to functions, one for each text, unless nothing has changed. */
export async function compileWords(): Promise<void> {
  for (const { sources, output } of catalogues) {
    const english = globSync(sources, { cwd: repoRoot }).sort()
    const files = english.map((file) => ({
      file,
      en: read(file),
      others: translations.map((locale) => ({ locale, texts: read(inLocale(file, locale)) })),
    }))
    const target = join(repoRoot, output)
    const stampFile = join(target, '.stamp')
    const stamp = createHash('sha1').update(JSON.stringify(files)).digest('hex')
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue

    const problems = files.flatMap(({ file, en, others }) =>
      others.flatMap(({ locale, texts }) => differences(file, en, locale, texts)),
    )
    if (problems.length > 0) throw new SetupError(problems.join('\n'))
    await compileTo(target, english)
    await promises.writeFile(stampFile, stamp)
  }
}

async function compileTo(target: string, english: string[]) {
  const settings = { baseLocale, locales: [...locales], modules: [] }
  const files = english.flatMap((file) =>
    locales.map((locale) => {
      const texts = JSON.stringify(read(inLocale(file, locale)))
      return { locale, content: new TextEncoder().encode(texts) }
    }),
  )
  const output = await compileProject({
    project: projectOf(settings, await plugin.importFiles({ settings, files })),
    compilerOptions: {
      outputStructure: 'locale-modules',
      // Who reads decides which language it is; see the client's `words/language.ts` and the schema's `words.ts`.
      strategy: ['globalVariable', 'baseLocale'],
      ...{ emitReadme: false, emitGitIgnore: false, emitPrettierIgnore: false },
    },
  })
  await writeOutput({ directory: target, output, cleanDirectory: true, fs: promises })
}

/**
 * What the compiler asks of a project, which is its settings and all its texts. A project as its makers open it keeps
 * them in a database in memory, and takes twenty times as long to fill it as the compiler needs.
 */
function projectOf(settings: object, { bundles, messages, variants }: ParsedTexts): Project {
  const variantsOf = Map.groupBy(variants, ({ messageBundleId, messageLocale }) =>
    [messageBundleId, messageLocale].join(),
  )
  const messagesOf = Map.groupBy(messages, ({ bundleId }) => bundleId)
  const texts = bundles.map((bundle) => ({
    ...bundle,
    messages: messagesOf
      .get(bundle.id)!
      .map((each) => ({ ...each, variants: variantsOf.get([bundle.id, each.locale].join()) })),
  }))
  const all = { execute: async () => texts }
  const project = {
    settings: { get: async () => settings },
    db: { selectFrom: () => ({ select: () => all }) },
  }
  return project as unknown as Project
}

const translations = locales.filter((locale) => locale !== baseLocale)
const inLocale = (file: string, locale: string) => file.replace('.en.json', `.${locale}.json`)

function read(file: string): Texts {
  const path = join(repoRoot, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/**
 * What is missing in one of the languages, or named differently. A text is named after its folder, so that it has one
 * place.
 */
export function differences(file: string, en: Texts, locale: string, other: Texts): string[] {
  const folder = file.startsWith('schema/') ? basename(file, '.en.json') : basename(dirname(file))
  // It is a name in TypeScript as well.
  const prefix = folder.replaceAll('-', '_')
  const keys = new Set([...Object.keys(en), ...Object.keys(other)])
  return [...keys].flatMap((key) => {
    if (!key.startsWith(`${prefix}_`)) return [`${file}: ${key} should begin with ${prefix}_`]
    const [english, translated] = [en[key], other[key]]
    if (!translated) return [`${inLocale(file, locale)}: ${key} is missing`]
    if (!english) return [`${file}: ${key} is missing`]
    const [asked, given] = [inputsOf(english), inputsOf(translated)].map((names) =>
      names.join(', '),
    )
    return asked === given
      ? []
      : [`${inLocale(file, locale)}: ${key} has {${given}} and not {${asked}}`]
  })
}

/** The names of what is put into a text. */
function inputsOf(text: Text): string[] {
  const inside = (some: string) => [...some.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  if (typeof text === 'string') return [...new Set(inside(text))].sort()
  const [{ declarations = [], match }] = text
  const declared = (kind: string) =>
    declarations.flatMap((line) => (line.startsWith(`${kind} `) ? [line.split(/[ =]+/)[1]!] : []))
  const local = new Set(declared('local'))
  const used = Object.values(match).flatMap(inside)
  const names = [...declared('input'), ...used].filter((name) => !local.has(name))
  return [...new Set(names)].sort()
}

/** The texts that no source asks for. */
export async function checkTexts(): Promise<{ code: number; output: string }> {
  const sources = globSync('{client,gateway,schema,services}/**/src/**/*.{ts,tsx}', {
    cwd: repoRoot,
    exclude: (path) => /(^|\/)(node_modules|compiled)$/.test(path),
  })
  const asked = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(repoRoot, file), 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key]) => key),
    ),
  )
  const unused = catalogues.flatMap(({ sources: texts }) =>
    globSync(texts, { cwd: repoRoot }).flatMap((file) =>
      Object.keys(read(file)).flatMap((key) =>
        asked.has(key) ? [] : [`${file}: nothing asks for ${key}`],
      ),
    ),
  )
  return { code: unused.length, output: unused.join('\n') }
}
