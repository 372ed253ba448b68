import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RateLimits } from '@prakat/auth/limiter'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase } from './create-database.ts'
import { preparedDatabase } from './prepared-database.ts'
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

/**
 * A database, a Redis and a folder for mails of a test file's own, there from `beforeAll` on.
 *
 * @param options.empty the database as nobody has used it yet, for what happens at the very first start
 */
export function useTestServers({ empty = false } = {}): TestServers {
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
    const redis = await startTestRedis({ keepData: true })
    ends.push(redis.close)
    const database = empty
      ? await createDatabase(inject('adminUrl'))
      : await preparedDatabase('in_process', async (databaseUrl) => {
          const app = await startTestApp({ databaseUrl, redis }, { DATA_DIR: dataDir })
          await app.stop()
          await redis.flush()
        })
    ends.push(database.drop)
    Object.assign(servers, { databaseUrl: database.url, redis })
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return servers
}
