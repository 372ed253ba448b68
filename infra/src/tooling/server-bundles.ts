import { isAbsolute, join } from 'node:path'
import type { InputOptions, OutputOptions } from 'rolldown'
import { postgresFix } from './postgres-fix.ts'
import { repoRoot } from './repo-root.ts'

const worker = 'encrypt-worker'

/** The program that is started. It checks the version of Node before it loads the server. */
export const entryBundle = serverBundle('infra/src/prakat.ts', 'dist/prakat.js')

/** The server as one file, and beside it the file that its threads run. */
export function serverBundles(file: string): Bundle[] {
  return [
    serverBundle('infra/src/main.ts', file),
    serverBundle(`services/notifier/src/push/transport/${worker}.ts`, `dist/${worker}.js`),
  ]
}

/**
 * What goes into the bundle: relative files, our packages, the driver that is patched, the compiler's helpers, and a
 * package that would otherwise resolve to another package's older version.
 */
const INSIDE = /^(\.|\0|@prakat\/|postgres$|graphql-query-complexity$|@oxc-project\/runtime)/

type Bundle = InputOptions & { output: OutputOptions }

/** Bundles server code into one file, with our own packages. Those from npm stay in node_modules. */
export function serverBundle(entry: string, file: string): Bundle {
  return {
    input: join(repoRoot, entry),
    cwd: repoRoot,
    platform: 'node',
    plugins: [postgresFix],
    // Also sets the kind of decorators: type-graphql reads types from the metadata that they emit.
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
