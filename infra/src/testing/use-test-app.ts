import { beforeAll } from 'vitest'
import type { TestApp } from './start-test-app.ts'
import { useTestServers, type TestServers } from './use-test-servers.ts'

/** A Prakat of a test file's own, all of it in this process, there from `beforeAll` on; and what it stands on. */
export function useTestApp(env: Record<string, string> = {}): TestApp & { servers: TestServers } {
  const servers = useTestServers()
  const app = { servers } as TestApp & { servers: TestServers }
  beforeAll(async () => {
    Object.assign(app, await servers.start(env))
  })
  return app
}
