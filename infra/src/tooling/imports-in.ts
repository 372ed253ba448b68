import { relative } from 'node:path'
import type { ICruiseResult, IDependency } from 'dependency-cruiser'
import type { Import } from './misdeclared.ts'
import { SetupError } from '../embedded/setup-error.ts'
import { repoRoot } from './repo-root.ts'
import { entryBundle, serverBundles } from './server-bundles.ts'

/** What is built, and what runs as it is once the server was killed. */
const entries = [
  ...[entryBundle, ...serverBundles('dist/server.js')].map(({ input }) =>
    relative(repoRoot, String(input)),
  ),
  'infra/src/stop-leftovers.ts',
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

/** Types go when the code is compiled. */
function isErased({ dependencyTypes }: IDependency): boolean {
  return dependencyTypes.includes('pre-compilation-only')
}

function isOfAPackage({ module, coreModule }: IDependency): boolean {
  return !coreModule && !/^(\.|\/|virtual:)/.test(module)
}

function packageOf(specifier: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)![0]
}
