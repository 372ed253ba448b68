import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './start-test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the test run's Postgres, for `createDatabase`. */
    adminUrl: string
    /** Whether servers run in containers here; else they are embedded. */
    inContainer: boolean
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('adminUrl', postgres.adminUrl)
  project.provide('inContainer', postgres.inContainer)
  return () => postgres.stop()
}
