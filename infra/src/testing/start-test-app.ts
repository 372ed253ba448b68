import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { hashCost } from '@prakat/auth/account/passwords'
import { rateLimits, type RateLimits } from '@prakat/auth/limiter'
import { readConfig } from '@prakat/kit/config'
import { Lifecycle } from '@prakat/kit/lifecycle'
import { createLogger } from '@prakat/kit/logger'
import { freePort } from '../embedded/free-port.ts'
import type { Role } from '../roles.ts'
import { serviceClients } from '../service-clients.ts'
import { startProcess, type RunningProcess } from '../start-process.ts'
import { owner } from './requests.ts'
import { watchAnswers } from './watch-answers.ts'

export type TestRole = Exclude<Role, 'migrate'>

export interface TestApp extends RunningProcess {
  url: string
  clients: ReturnType<typeof serviceClients>
  stop(): Promise<void>
}

/**
 * Everything in this process, as `npm start` runs it, or one part of it; several may share the servers.
 * `:PORT` in a variable stands for the port, which is not known before. `limits` replaces those that it names.
 */
export async function startTestApp(
  servers: { databaseUrl: string; redis: { url: string } },
  env: Record<string, string> = {},
  role: TestRole = 'all',
  limits: Partial<RateLimits> = {},
  logTo?: Writable,
): Promise<TestApp> {
  Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'prakat-test-media-'))
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redis.url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    SECRET_KEY: 'a key for tests, of which none is kept on a disk',
    MEDIA_URL: pathToFileURL(folder).href,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.replace(':PORT', `:${port}`)]),
    ),
  })
  const log = createLogger(config.logLevel, false, logTo)
  const lifecycle = new Lifecycle(log)
  lifecycle.onStop('folder for media', () => rm(folder, { recursive: true, force: true }))
  const running = await startProcess({
    role,
    config: { ...config, databaseUrl: servers.databaseUrl, redisUrl: servers.redis.url },
    siteRoot: '/nonexistent',
    lifecycle,
    log,
    limits: { ...rateLimits, ...limits },
    onServer: watchAnswers,
  }).catch(async (error: unknown) => {
    await lifecycle.stop()
    throw error
  })
  return {
    ...running,
    url: config.publicUrl,
    clients: serviceClients(role, config, running.services),
    stop: () => lifecycle.stop(),
  }
}
