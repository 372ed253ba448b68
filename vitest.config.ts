import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compileWords } from './infra/src/tooling/compile-words.ts'
import { postgresFix } from './infra/src/tooling/postgres-fix.ts'

await compileWords()

const clientConfig = new URL('client/vitest.config.ts', import.meta.url)
/** Not there in the image of the server. */
const client = existsSync(clientConfig) ? (await import(clientConfig.href)).default : () => []
const serverSide = {
  plugins: [postgresFix],
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // Imported from CommonJS and from modules it would be loaded twice, and its classes not match.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
}
/** Whoever runs them may have a slow machine, or a busy one. What is waited for is what is tested, not how soon it comes. */
const patience = {
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['infra/src/testing/patience.ts'],
}
/**
 * All groups at once, by two workers more than there are processors, as much of what integration and end to end take is
 * waiting, for a browser or a database. Modules are loaded once for all files of a worker. With more room for what is
 * young, a tenth of what a worker does is not collecting garbage.
 */
const workers = {
  maxWorkers: availableParallelism() + 2,
  isolate: false,
  execArgv: ['--max-semi-space-size=64'],
}
const together = { ...patience, ...workers }
const postgresSetup = 'infra/src/testing/global-setup.ts'
const browserSetup = [postgresSetup, 'infra/e2e/browser-setup.ts']
const workspaces = '{schema,services/*,gateway,infra}'

export default defineConfig({
  test: {
    fsModuleCache: false,
    projects: [
      {
        ...serverSide,
        test: {
          name: 'unit',
          include: [`${workspaces}/**/*.unit.test.ts`],
          ...workers,
        },
      },
      ...client(workers),
      {
        ...serverSide,
        test: {
          name: 'int',
          include: [`${workspaces}/**/*.int.test.ts`],
          globalSetup: [postgresSetup],
          // So that the driver is mended in tests as it is in the build.
          server: { deps: { inline: ['postgres'] } },
          ...together,
          setupFiles: [...together.setupFiles, 'infra/src/testing/around-tests.ts'],
          testTimeout: 180_000,
        },
      },
      {
        ...serverSide,
        test: {
          name: 'e2e',
          include: ['infra/e2e/**/*.e2e.test.ts'],
          globalSetup: browserSetup,
          ...together,
          testTimeout: 240_000,
          // The closing lines name each that needed it.
          retry: 1,
        },
      },
      // Needs a container engine: `npm test -- --project containers`, as CI runs it where there is one.
      ...(process.argv.includes('containers')
        ? [
            {
              ...serverSide,
              test: {
                name: 'containers',
                include: ['infra/containers/**/*.smoke.test.ts'],
                ...patience,
                testTimeout: 600_000,
              },
            },
          ]
        : []),
      // Takes minutes, so `npm test` leaves it to `npm test -- --project walk`. Each screen has a limit of its own.
      ...(process.argv.includes('walk')
        ? [
            {
              ...serverSide,
              test: {
                name: 'walk',
                include: ['infra/e2e/**/*.walk.test.ts'],
                globalSetup: browserSetup,
                ...patience,
                testTimeout: 900_000,
              },
            },
          ]
        : []),
    ],
  },
})
