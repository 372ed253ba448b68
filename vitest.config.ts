import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { postgresFix } from './infra/src/tooling/postgres-fix.ts'

const serverSide = {
  plugins: [postgresFix],
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // Imported from CommonJS and from modules it would be loaded twice, and its classes not match.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
}
/** Whoever runs them may have a slow machine, or a busy one. What is waited for is what is tested, not how soon it comes. */
const patience = {
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['infra/src/testing/patience.ts'],
}
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
          sequence: { groupOrder: 0 },
        },
      },
      ...(existsSync(new URL('client/vitest.config.ts', import.meta.url))
        ? ['client/vitest.config.ts']
        : []),
      {
        ...serverSide,
        test: {
          name: 'int',
          include: [`${workspaces}/**/*.int.test.ts`],
          globalSetup: ['infra/src/testing/global-setup.ts'],
          // So that the driver is mended in tests as it is in the build.
          server: { deps: { inline: ['postgres'] } },
          maxWorkers: 2,
          ...patience,
          setupFiles: [...patience.setupFiles, 'infra/src/testing/fail-on-misfits.ts'],
          testTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...serverSide,
        test: {
          name: 'e2e',
          include: ['infra/e2e/**/*.e2e.test.ts'],
          // Each file has a Prakat and a browser of its own; more than two would only get in each other's way.
          maxWorkers: 2,
          ...patience,
          testTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
      // Takes minutes, so `npm test` leaves it to `npm test -- --project walk`, as CI runs it.
      ...(process.argv.includes('walk')
        ? [
            {
              ...serverSide,
              test: {
                name: 'walk',
                include: ['infra/e2e/**/*.walk.test.ts'],
                ...patience,
                testTimeout: 1_800_000,
              },
            },
          ]
        : []),
    ],
  },
})
