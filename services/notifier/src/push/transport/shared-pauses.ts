import type { Logger } from '@prakat/kit/logger'
import { withTimeout } from '@prakat/kit/availability'
import type { Redis } from 'ioredis'

const answerMs = 500

/** What one instance learns of a push service, all keep to. Without Redis each keeps to what it learnt itself. */
export interface SharedPauses {
  pauseOrigin(origin: string, until: Date): Promise<void>
  quarantineKey(origin: string, keyId: string, until: Date): Promise<void>
  releaseKey(origin: string, keyId: string): Promise<void>
  read(origin: string, keyId: string): Promise<{ origin?: Date; key?: Date }>
}

export function createSharedPauses(redis: Redis, log: Logger): SharedPauses {
  async function ask<T>(what: () => Promise<T>): Promise<T | undefined> {
    // A command would wait for the connection, and a push for the command.
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
      // Time left, not a time: the instances' clocks may differ. Counted from here, or asking again would prolong it.
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
