import { isAbsolute, join } from 'node:path'
import type { InputOptions, OutputOptions } from 'rolldown'
import { postgresFix } from './postgres-fix.ts'
import { repoRoot } from './repo-root.ts'

const worker = 'encrypt-worker'

/** What is started by name: it looks at its Node before it has the server loaded. */
export const entryBundle = serverBundle('infra/src/prakat.ts', 'dist/prakat.js')

/** The server as one file, and beside it the one that its threads run. */
export function serverBundles(file: string): Bundle[] {
  return [
    serverBundle('infra/src/main.ts', file),
    serverBundle(`services/notifier/src/push/transport/${worker}.ts`, `dist/${worker}.js`),
  ]
}

/**
 * Relative files, our packages, the driver that is mended on the way, the compiler's own helpers, and what another
 * package has in an older version, which would be found from outside of ours.
 */
const INSIDE = /^(\.|\0|@prakat\/|postgres$|graphql-query-complexity$|@oxc-project\/runtime)/

type Bundle = InputOptions & { output: OutputOptions }

/** How server code becomes one file: our own packages inside, those of npm left in node_modules. */
export function serverBundle(entry: string, file: string): Bundle {
  return {
    input: join(repoRoot, entry),
    cwd: repoRoot,
    platform: 'node',
    plugins: [postgresFix],
    // Names the decorators' form too: type-graphql reads its types from the metadata they emit.
    tsconfig: join(repoRoot, 'tsconfig.json'),
    external: (id) => !INSIDE.test(id) && !isAbsolute(id),
    output: {
      file: join(repoRoot, file),
      format: 'esm',
      sourcemap: true,
      keepNames: true,
      codeSplitting: false,
    },
  }
}
