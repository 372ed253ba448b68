import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildAll } from './build-all.ts'
import { buildStamp } from './build-stamp.ts'
import { exitWithMessage } from './exit-with-message.ts'
import { repoRoot } from './repo-root.ts'

const client = join(repoRoot, 'dist/client')

interface Entry {
  /** In thousands of bytes of JavaScript as gzip. */
  budget: number
  /** In how many files at most, as each is a request. */
  files: number
  /** What its first load asks for; what these import comes with them. */
  modules: string[]
}

// In Thai, which is longer.
const entering = ['index.html', 'src/words/compiled/public/messages/th.js']
const mailed = [...entering, 'src/words/compiled/mailed/messages/th.js']
const start = ['index.html', 'src/words/compiled/public/messages/en.js']
const site = [...start, 'src/words/compiled/site/messages/en.js']
const signedIn = [
  ...start,
  'src/words/compiled/member/messages/en.js',
  ...['src/routes/live-inbox.tsx', 'src/routes/start-live.ts', 'src/ui/toaster.tsx'],
  ...['src/routes/app-layout.tsx', 'src/account/account-notices.tsx'],
]
const office = [
  ...signedIn,
  ...['src/words/compiled/office/messages/en.js', 'src/words/compiled/site/messages/en.js'],
  ...['src/backoffice-routes.ts', 'src/routes/page-queries.ts'],
  ...['src/routes/backoffice-layout.tsx', 'src/routes/backoffice-link.tsx'],
]

/** What each first load may weigh. `npm run bench -- first-load` shows what a browser asks for. */
const entries: Record<string, Entry> = {
  'sign in': { budget: 130, files: 6, modules: [...entering, 'src/entering/login-page.tsx'] },
  register: { budget: 130, files: 6, modules: [...mailed, 'src/entering/register-page.tsx'] },
  'reset a password': {
    ...{ budget: 131, files: 7 },
    modules: [...mailed, 'src/entering/reset-password-page.tsx'],
  },
  landing: { budget: 153, files: 10, modules: [...site, 'src/routes/visitors-page.tsx'] },
  article: {
    ...{ budget: 149, files: 10 },
    modules: [...site, 'src/routes/open-layout.tsx', 'src/reading/article-page.tsx'],
  },
  // It leads to signing in whoever is not signed in.
  'prove an address': {
    ...{ budget: 133, files: 8 },
    modules: [...mailed, 'src/entering/prove-address-page.tsx', 'src/entering/login-page.tsx'],
  },
  'not found': {
    ...{ budget: 147.5, files: 9 },
    modules: [
      ...entering,
      ...['src/words/compiled/site/messages/th.js', 'src/routes/open-layout.tsx'],
    ],
  },
  inbox: { budget: 298.5, files: 28, modules: [...signedIn, 'src/inbox/inbox-page.tsx'] },
  home: { budget: 299, files: 28, modules: [...signedIn, 'src/routes/home-page.tsx'] },
  // Where there is a landing page, what draws it follows, which is that of its preview too.
  'home with its landing page': {
    ...{ budget: 315.5, files: 32 },
    modules: [
      ...[...signedIn, 'src/words/compiled/site/messages/en.js'],
      ...['src/routes/home-page.tsx', 'src/routes/preview-landing.tsx'],
    ],
  },
  account: {
    ...{ budget: 395, files: 42 },
    modules: [
      ...signedIn,
      ...['src/account-routes.tsx', 'src/routes/page-queries.ts'],
      ...['src/account/account-layout.tsx', 'src/account/profile-page.tsx'],
    ],
  },
  'a list of the back office': {
    ...{ budget: 494, files: 50 },
    modules: [...office, 'src/positions/positions-page.tsx'],
  },
  'the editor of an announcement': {
    ...{ budget: 525, files: 51 },
    modules: [...office, 'src/routes/announcement-page.tsx'],
  },
  'the service worker': { budget: 12.5, files: 1, modules: ['sw.js'] },
}

type Manifest = Record<string, { file: string; imports?: string[] }>

await exitWithMessage(async () => {
  if (!buildStamp.isFresh()) await buildAll()
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  manifest['sw.js'] = { file: 'sw.js' }
  const sizes = new Map<string, number>()
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.js')) sizes.set(file, gzipSync(await readFile(join(client, file))).length)
  }
  const problems = Object.entries(entries).flatMap(([name, entry]) => {
    const chunks = [...filesOf(entry.modules, manifest)].map(
      (file) => [file, sizes.get(file) ?? 0] as const,
    )
    return problemsOf(name, entry, chunks)
  })
  if (problems.length > 0) console.log(problems.join('\n'))
  return problems.length > 0 ? 1 : 0
})

/** The files of these modules and of all that they import at once. */
function filesOf(modules: string[], manifest: Manifest): Set<string> {
  const seen = new Set(modules)
  const files = new Set<string>()
  for (const key of seen) {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no ${key}; name another module in ${import.meta.filename}.`)
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) seen.add(imported)
  }
  return files
}

function problemsOf(
  name: string,
  { budget, files }: Entry,
  chunks: (readonly [string, number])[],
): string[] {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const sum = chunks.reduce((total, [, bytes]) => total + bytes, 0)
  if (process.argv.includes('--list'))
    console.log(`${name}: ${kilo(sum)} of ${budget} kB in ${chunks.length} of ${files} files`)
  const problems = []
  if (chunks.length > files)
    problems.push(`“${name}” loads ${chunks.length} files of JavaScript; the budget is ${files}.`)
  if (sum > budget * 1000) {
    const biggest = chunks.toSorted((one, other) => other[1] - one[1]).slice(0, 5)
    problems.push(
      `“${name}” loads ${kilo(sum)} of JavaScript; the budget is ${budget} kB. The biggest files:`,
      ...biggest.map(([file, bytes]) => `  ${kilo(bytes)} ${file}`),
    )
  }
  return problems
}
