import type { Redis } from 'ioredis'
import { z } from 'zod'
import { id } from '@prakat/schema/scalars'
import type { Logger } from './logger.ts'
import { connectRedis } from './queues.ts'

/** What every process of a kind may need to know at once. A queue would tell only one of them. */
export const signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.ended'), sessionId: id }),
  /** `null`: it may concern anybody. */
  z.object({ type: z.literal('viewer.changed'), userId: id.nullable() }),
  /** What announcements are addressed to has other people in it; `null` as before. */
  z.object({ type: z.literal('audience.changed'), userIds: z.array(id).nullable() }),
  /** The numbers of its report. */
  z.object({ type: z.literal('delivery.changed'), notificationId: id }),
])
export type Signal = z.infer<typeof signal>

const signalsKey = 'prakat:signals'

/** Rejects when Redis did not take it, so that a job which sends it is tried again. */
export async function sendSignal(redis: Redis, sent: Signal): Promise<void> {
  await redis.publish(signalsKey, JSON.stringify(sent))
}

/**
 * Redis pub/sub reaches only who listens at that moment, so whoever listens also says what to do after a gap,
 * when signals may have been missed.
 */
export function listenToSignals(
  redisUrl: string,
  log: Logger,
  listener: { onSignal(signal: Signal): void; onGap(): void },
): { stop(): void } {
  const redis = connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  let listening = false
  redis.on('ready', () => {
    // Answered, it hears again: what comes later is no longer missed.
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
