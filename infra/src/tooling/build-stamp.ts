import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from './repo-root.ts'

const dist = join(repoRoot, 'dist')

/** Describes what the files in dist/ were built from. Written when all of them are there. */
export const buildStamp = {
  file: join(dist, '.build.json'),
  current: sourceDigest,
  isFresh(): boolean {
    const outputs = ['prakat.js', 'server.js', 'encrypt-worker.js']
    if (existsSync(join(repoRoot, 'client/vite.config.ts')))
      outputs.push('client/index.html', 'site/serve.js')
    if (!outputs.every((output) => existsSync(join(dist, output)))) return false
    try {
      return JSON.parse(readFileSync(buildStamp.file, 'utf8')).digest === sourceDigest()
    } catch {
      return false
    }
  },
}

const SOURCES = ['schema', 'services', 'gateway', 'client', 'infra/src']
const FILES = ['package-lock.json', 'tsconfig.json']
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'test',
  'testing',
  'coverage',
  'dev-dist',
  'compiled',
])

/** A digest that changes whenever the built files would. From contents, because every clone has its own mtimes. */
function sourceDigest(): string {
  const hash = createHash('sha1')
  for (const file of [...SOURCES.flatMap(filesIn), ...FILES]) {
    hash.update(file).update(readFileSync(join(repoRoot, file)))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(repoRoot, folder), { withFileTypes: true })
  return entries
    .filter(
      ({ name }) => !SKIPPED.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name),
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() ? [path] : []
    })
}
