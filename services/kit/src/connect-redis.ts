import { Redis } from 'ioredis'
import type { Logger } from './logger.ts'

const second = 1000

/**
 * A Redis connection that keeps reconnecting, at most two seconds apart, and logs when it is lost and when it is
 * back.
 */
export function connectRedis(
  url: string,
  log: Logger,
  options: { commandTimeout?: number; maxRetriesPerRequest: number | null },
): Redis {
  const redis = new Redis(url, {
    connectTimeout: 5 * second,
    retryStrategy: (attempt) => Math.min(2 * second, 50 * attempt),
    ...options,
  })
  let lost = false
  redis.on('error', (error) => {
    if (!lost) log.warn({ err: error }, 'Redis is away; reconnecting')
    lost = true
  })
  redis.on('ready', () => {
    if (lost) log.info('Redis is back')
    lost = false
  })
  return redis
}
