import { Redis, type Command, type RedisOptions } from 'ioredis'
import type { Logger } from './logger.ts'

const second = 1000

/**
 * ioredis subscribes again by itself when it is back, and the sockets' adapter publishes, and neither looks at what
 * became of it. Closing a connection with such a command on its way would end the process by an unhandled rejection.
 * Whoever does wait for a command still gets its error.
 */
class Connection extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    command.promise.catch(() => {})
    return super.sendCommand(command, stream)
  }

  override duplicate(options?: Partial<RedisOptions>): Redis {
    return new Connection({ ...this.options, ...options, replyMapping: 'legacy' })
  }
}

/**
 * A Redis connection that keeps reconnecting, at most two seconds apart, and logs when it is lost and when it is
 * back.
 */
export function connectRedis(
  url: string,
  log: Logger,
  options: { commandTimeout?: number; maxRetriesPerRequest: number | null },
): Redis {
  const redis = new Connection(url, {
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
