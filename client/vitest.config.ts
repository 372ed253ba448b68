import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { staticStyles } from './build/static-styles.ts'

/**
 * Modules that remember what the browser is like, which each of these tests wants to be another, or what is being sent:
 * a call that a file leaves waiting for its second attempt would keep all later ones of the outbox waiting.
 */
const apart = [
  'src/{sw,device,session,offline,inbox}/**/*.unit.test.{ts,tsx}',
  'src/api/{connection,server-address,kept,keep-answers}.unit.test.ts',
  'src/wake.unit.test.ts',
]

const setupFiles = ['../infra/src/testing/patience.ts', './src/test/around-files.ts']

const project = (test: TestProjectInlineConfiguration['test']) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [staticStyles(), react()],
  test: {
    environment: 'happy-dom',
    // A style sheet is made when its source is read, so a source from a cache would lack it.
    fsModuleCache: false,
    // For machines that are busy with something else as well.
    testTimeout: 60_000,
    setupFiles,
    ...test,
  },
})

/** Files of a worker share their modules, but for those apart, which load ours anew. */
export default (shared: TestProjectInlineConfiguration['test']) => [
  project({
    ...shared,
    name: 'client',
    include: ['{src,build}/**/*.unit.test.{ts,tsx}'],
    exclude: apart,
  }),
  project({
    ...shared,
    name: 'client-apart',
    include: apart,
    setupFiles: ['./src/test/modules-anew.ts', ...setupFiles],
    // Remembers which classes a database is made of, and each test has its own.
    server: { deps: { inline: ['idb'] } },
  }),
]
