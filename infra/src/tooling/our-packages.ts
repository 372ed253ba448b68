import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ICruiseResult, IDependency } from 'dependency-cruiser'
import { SetupError } from '../embedded/setup-error.ts'
import type { Import, Package } from './find-undeclared-dependencies.ts'
import { repoRoot } from './repo-root.ts'
import { entryBundle, serverBundles } from './server-bundles.ts'

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

/** The entries of what is built, and what runs unbuilt: what builds it, and a script after the server was killed. */
const entries = [
  ...[entryBundle, ...serverBundles('dist/server.js')].map(({ input }) =>
    relative(repoRoot, String(input)),
  ),
  'infra/src/build.ts',
  'infra/src/stop-leftovers.ts',
  'client/vite.config.ts',
  'client/vite.server.config.ts',
  'client/src/main.tsx',
  'client/src/sw/sw.ts',
]

/** Every import of a package in our own files. */
export function importsIn({ modules }: ICruiseResult): Import[] {
  const dependenciesOf = new Map(modules.map((module) => [module.source, module.dependencies]))
  const running = new Set(entries)
  for (const file of running) {
    const dependencies = dependenciesOf.get(file)
    if (!dependencies) throw new SetupError(`${file} is not there any more; what is built instead?`)
    for (const dependency of dependencies) {
      if (!isErased(dependency)) running.add(dependency.resolved)
    }
  }
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(isOfAPackage).map((dependency) => ({
      file: source,
      dependency: packageOf(dependency.module),
      runs: running.has(source) && !isErased(dependency),
    })),
  )
}

/** Type imports disappear when the code is compiled. */
function isErased({ dependencyTypes }: IDependency): boolean {
  return dependencyTypes.includes('type-only')
}

function isOfAPackage({ module, coreModule }: IDependency): boolean {
  return !coreModule && !/^(\.|\/|virtual:)/.test(module)
}

function packageOf(specifier: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)![0]
}
