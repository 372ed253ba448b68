import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './misdeclared.ts'
import { repoRoot } from './repo-root.ts'

/** The root and every workspace in it. */
export function ourPackages(): Package[] {
  const { workspaces } = manifestIn('')
  return ['', ...globSync(workspaces, { cwd: repoRoot }).sort()].map(ourPackage)
}

function ourPackage(folder: string): Package {
  const manifest = manifestIn(folder)
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  let sources: string[] | undefined
  return {
    folder,
    manifest,
    peers: new Set(declared.flatMap((dependency) => peersOf(folder, dependency))),
    names: (dependency) =>
      (sources ??= sourcesOf(folder)).some(
        (text) => text.includes(`'${dependency}/`) || text.includes(`'${dependency}'`),
      ),
  }
}

function peersOf(folder: string, dependency: string): string[] {
  const installed = [folder, ''].map((place) => join(place, 'node_modules', dependency))
  const found = installed.find((place) => existsSync(join(repoRoot, place, 'package.json')))
  return found ? Object.keys(manifestIn(found).peerDependencies ?? {}) : []
}

function sourcesOf(folder: string): string[] {
  const files = globSync(folder ? '**/*.{ts,tsx,mjs,css}' : '*.ts', {
    cwd: join(repoRoot, folder),
    exclude: ['**/node_modules/**'],
  })
  return files.map((file) => readFileSync(join(repoRoot, folder, file), 'utf8'))
}

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(join(repoRoot, folder, 'package.json'), 'utf8'))
}
