import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from './repo-root.ts'
import { sourceDigest } from './source-digest.ts'

const dist = join(repoRoot, 'dist')

/** What the files in dist/ were built from, written when all of them are there. */
export const buildStamp = {
  file: join(dist, '.build.json'),
  current: sourceDigest,
  isFresh(): boolean {
    const outputs = ['prakat.js', 'server.js', 'encrypt-worker.js']
    if (existsSync(join(repoRoot, 'client/vite.config.ts'))) outputs.push('client/index.html')
    if (!outputs.every((output) => existsSync(join(dist, output)))) return false
    try {
      return JSON.parse(readFileSync(buildStamp.file, 'utf8')).digest === sourceDigest()
    } catch {
      return false
    }
  },
}
