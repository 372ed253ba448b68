import { serverBundle, type Bundle } from './server-bundle.ts'

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
