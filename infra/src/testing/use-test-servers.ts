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

/** Of this worker, whose files use it one after the other; it ends with the worker. */
let redis: Promise<TestRedis> | undefined

/**
 * A database, an empty Redis and a folder for mails of a test file's own, there from `beforeAll` on.
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
    servers.redis = await (redis ??= startTestRedis({ keepData: true }))
    await servers.redis.flush()
    const database = empty
      ? await createDatabase(inject('adminUrl'))
      : await preparedDatabase('in_process', async (databaseUrl) => {
          const app = await startTestApp({ ...servers, databaseUrl }, { DATA_DIR: dataDir })
          await app.stop()
          await servers.redis.flush()
        })
    ends.push(database.drop)
    servers.databaseUrl = database.url
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return servers
}
