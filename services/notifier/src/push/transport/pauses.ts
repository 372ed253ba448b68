import { withTimeout } from '@prakat/kit/availability'
import type { Logger } from '@prakat/kit/logger'
import type { Redis } from 'ioredis'
import { pushMetrics, type Origin } from './origins.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'

/** Pauses of push services and keys, learnt by this instance or by others. */
export class Pauses {
  readonly #shared: SharedPauses
  readonly #log: Logger

  constructor(redis: Redis, log: Logger) {
    this.#shared = createSharedPauses(redis, log)
    this.#log = log
  }

  /** Until when the origin or the key pauses, including what other instances have found. */
  async until(origin: Origin, keyId: string): Promise<Date | undefined> {
    const found = await this.#shared.read(origin.name, keyId)
    if (found.origin) origin.governor.pause(found.origin)
    if (found.key) origin.keys.rest(keyId, found.key)
    const ends = [origin.governor.pausedUntil(), origin.keys.restsUntil(keyId)]
    return ends.toSorted((one, other) => Number(other ?? 0) - Number(one ?? 0))[0]
  }

  originPaused(origin: Origin, until: Date, outcome: PushOutcome): void {
    this.#log.warn({ origin: origin.name, until, outcome }, 'pushes to this service pause')
    void this.#shared.pauseOrigin(origin.name, until)
  }

  /** Learns about the key from an outcome. A 400 that mentions it concerns only one subscription. */
  learnOfKey(origin: Origin, { key, userId }: PushMessage, outcome: PushOutcome): void {
    const keyId = key.id
    if (outcome.kind === 'accepted' && origin.keys.accepted(keyId)) {
      void this.#shared.releaseKey(origin.name, keyId)
    }
    if (outcome.kind !== 'key' || outcome.status === 400) return
    const until = origin.keys.refused(keyId, userId)
    if (!until) return
    pushMetrics.keysQuarantined.inc({ service: origin.service })
    const facts = { origin: origin.name, keyId, until, status: outcome.status }
    this.#log.error({ ...facts, detail: outcome.detail }, 'a push service refuses the VAPID key')
    void this.#shared.quarantineKey(origin.name, keyId, until)
  }
}

const answerMs = 500

/** Shares pauses between all instances. Without Redis each knows only its own. */
interface SharedPauses {
  pauseOrigin(origin: string, until: Date): Promise<void>
  quarantineKey(origin: string, keyId: string, until: Date): Promise<void>
  releaseKey(origin: string, keyId: string): Promise<void>
  read(origin: string, keyId: string): Promise<{ origin?: Date; key?: Date }>
}

function createSharedPauses(redis: Redis, log: Logger): SharedPauses {
  async function ask<T>(what: () => Promise<T>): Promise<T | undefined> {
    // Otherwise the command would wait for the connection, and the push for the command.
    if (redis.status !== 'ready') return undefined
    try {
      return await withTimeout(what(), answerMs, 'Redis did not answer')
    } catch (error) {
      log.debug({ err: error }, 'pauses of push services are not shared')
      return undefined
    }
  }

  async function keep(name: string, until: Date): Promise<void> {
    const left = until.getTime() - Date.now()
    if (left > 0) await ask(() => redis.set(name, '1', 'PX', left))
  }

  return {
    pauseOrigin: (origin, until) => keep(originKey(origin), until),
    quarantineKey: (origin, keyId, until) => keep(quarantineKey(origin, keyId), until),
    releaseKey: async (origin, keyId) => {
      await ask(() => redis.del(quarantineKey(origin, keyId)))
    },
    read: async (origin, keyId) => {
      // Time left instead of a time, because clocks of instances differ. Counted from before the question, or asking
      // again would prolong it.
      const now = Date.now()
      const answers = await ask(() =>
        redis.pipeline().pttl(originKey(origin)).pttl(quarantineKey(origin, keyId)).exec(),
      )
      const [ofOrigin = 0, ofKey = 0] = (answers ?? []).map(([, left]) => Number(left ?? 0))
      return {
        ...(ofOrigin > 0 && { origin: new Date(now + ofOrigin) }),
        ...(ofKey > 0 && { key: new Date(now + ofKey) }),
      }
    },
  }
}

const originKey = (origin: string) => `prakat:push:pause:${origin}`
const quarantineKey = (origin: string, keyId: string) => `prakat:push:quarantine:${keyId}:${origin}`
