import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RateLimits } from '@prakat/auth/limiter'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase } from './create-database.ts'
import { startTestApp, type TestApp, type TestRole } from './start-test-app.ts'
import { startTestRedis, type TestRedis } from './start-test-redis.ts'

export interface TestServers {
  databaseUrl: string
  redis: TestRedis
  /** Where mails are files. */
  dataDir: string
  /** A Prakat, or one part of it, on these servers; it stops with them at the latest. */
  start(env?: Record<string, string>, role?: TestRole, limits?: RateLimits): Promise<TestApp>
}

/** A database, a Redis and a folder for mails of a test file's own, there from `beforeAll` on. */
export function useTestServers(): TestServers {
  const dataDir = join(tmpdir(), `prakat-test-${randomUUID()}`)
  const ends = [() => rm(dataDir, { recursive: true, force: true })]
  const servers = {
    dataDir,
    async start(env, role, limits) {
      const app = await startTestApp(servers, { DATA_DIR: dataDir, ...env }, role, limits)
      ends.push(app.stop)
      return app
    },
  } as TestServers

  beforeAll(async () => {
    const database = await createDatabase(inject('adminUrl'))
    ends.push(database.drop)
    const redis = await startTestRedis({ keepData: true })
    ends.push(redis.close)
    Object.assign(servers, { databaseUrl: database.url, redis })
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return servers
}
