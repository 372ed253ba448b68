import type { Redis } from 'ioredis'
import { z } from 'zod'
import { id } from '@prakat/schema/scalars'
import { connectRedis } from './connect-redis.ts'
import type { Logger } from './logger.ts'

/** Messages for every process of a kind. A queue would tell only one of them. */
export const signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.ended'), sessionId: id }),
  /** `null`: anybody may be affected. */
  z.object({ type: z.literal('viewer.changed'), userId: id.nullable() }),
  /** The members of a group, department or position have changed. `null` as above. */
  z.object({ type: z.literal('audience.changed'), userIds: z.array(id).nullable() }),
  /** What the settings say to every page. */
  z.object({ type: z.literal('site.changed') }),
  /** What pages for visitors show, which servers keep. */
  z.object({ type: z.literal('pages.changed') }),
  /** The numbers of its report have changed. */
  z.object({ type: z.literal('delivery.changed'), notificationId: id }),
])
export type Signal = z.infer<typeof signal>

const signalsKey = 'prakat:signals'

/** Rejects if Redis does not take it, so that a job that sends it is tried again. */
export async function sendSignal(redis: Redis, sent: Signal): Promise<void> {
  await redis.publish(signalsKey, JSON.stringify(sent))
}

/**
 * Redis pub/sub only reaches those who listen at that moment, so listeners also say what to do after a gap, when
 * signals may have been missed.
 */
export function listenToSignals(
  redisUrl: string,
  log: Logger,
  listener: { onSignal(signal: Signal): void; onGap(): void },
): { stop(): void } {
  const redis = connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  let listening = false
  redis.on('ready', () => {
    // Once this is answered the subscription works again, and nothing later is missed.
    if (listening) redis.ping().then(listener.onGap, () => {})
    listening = true
  })
  redis.on('message', (_key, message) => {
    const parsed = signal.safeParse(JSON.parse(message))
    if (parsed.success) listener.onSignal(parsed.data)
    else log.warn({ message }, 'a signal of no known kind')
  })
  redis.subscribe(signalsKey).catch((error: unknown) => log.warn({ err: error }, 'no signals'))
  return { stop: () => redis.disconnect() }
}
