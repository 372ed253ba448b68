import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@prakat/kit/config'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { Redis } from 'ioredis'
import postgres from 'postgres'
import { startEmbedded } from './embedded/embedded-servers.ts'
import { SetupError } from './embedded/setup-error.ts'
import type { Role } from './roles.ts'

interface ServerUrls {
  databaseUrl: string
  redisUrl: string
}

/** The Postgres and Redis from the environment, or embedded ones. */
export async function startServers(
  role: Role,
  config: Config,
  lifecycle: Lifecycle,
  log: Logger,
  onLost: (error: SetupError) => void,
): Promise<ServerUrls> {
  const { databaseUrl, redisUrl, dataDir } = config
  if (databaseUrl && redisUrl) return reachable({ databaseUrl, redisUrl })
  if (role !== 'all' && role !== 'migrate') {
    throw new SetupError(
      `The ${role} process needs DATABASE_URL and REDIS_URL; only "all" brings servers of its own.`,
    )
  }
  const embedded = await startEmbedded({
    dataDir,
    log: (line) => log.info(line),
    onLost,
    ...(databaseUrl && { databaseUrl }),
    ...(redisUrl && { redisUrl }),
  })
  lifecycle.onStop('embedded servers', () => embedded.stop())
  return databaseUrl || redisUrl ? reachable(embedded) : embedded
}

async function reachable(urls: ServerUrls): Promise<ServerUrls> {
  await waitForServers(urls)
  return urls
}

const patienceMs = 15_000
/** Answers that waiting cannot change: wrong password, unknown role, unknown database. */
const final = /^(28\w{3}|3D000)$|WRONGPASS|NOAUTH/

/**
 * Waits for servers that start at the same time. After that, or if they refuse, throws one sentence about what to
 * check.
 */
async function waitForServers({ databaseUrl, redisUrl }: ServerUrls): Promise<void> {
  await Promise.all([
    untilReachable('Postgres', 'DATABASE_URL', databaseUrl, askPostgres),
    untilReachable('Redis', 'REDIS_URL', redisUrl, askRedis),
  ])
}

async function untilReachable(
  name: string,
  variable: string,
  url: string,
  ask: (url: string) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await ask(url)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (Date.now() < deadline && !final.test(code ?? '') && !final.test(message)) {
        await sleep(500)
        continue
      }
      // The host alone: the rest of the address may hold a password.
      throw new SetupError(
        `${name} at ${new URL(url).host} does not let Prakat in (${message}); check ${variable}.`,
      )
    }
  }
}

async function askPostgres(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} })
  try {
    await sql`select 1`
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function askRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3000,
    retryStrategy: () => null,
  })
  // `connect` rejects with it too.
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
  } finally {
    redis.disconnect()
  }
}
