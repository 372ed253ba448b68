import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from './start-test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the test run's Postgres, for `createDatabase`. */
    adminUrl: string
    /** Whether servers run in containers here; else they are embedded. */
    inContainer: boolean
  }
}

/** Every project that needs Postgres sets it up, and all of a run use one. */
const run = globalThis as { prakatPostgres?: Promise<TestPostgres>; prakatPostgresUsers?: number }

export default async function setup(project: TestProject) {
  run.prakatPostgresUsers = (run.prakatPostgresUsers ?? 0) + 1
  const server = await (run.prakatPostgres ??= startTestPostgres())
  project.provide('adminUrl', server.adminUrl)
  project.provide('inContainer', server.inContainer)
  return async () => {
    run.prakatPostgresUsers! -= 1
    if (run.prakatPostgresUsers === 0) await server.stop()
  }
}
