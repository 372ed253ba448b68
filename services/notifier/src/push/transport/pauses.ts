import type { Logger } from '@prakat/kit/logger'
import type { Redis } from 'ioredis'
import type { Origin } from './origins.ts'
import { pushMetrics } from './push-metrics.ts'
import type { PushMessage } from './push-message.ts'
import type { PushOutcome } from './push-outcome.ts'
import { createSharedPauses, type SharedPauses } from './shared-pauses.ts'

/** When push services and keys are left alone: what this instance learns and what the others have. */
export class Pauses {
  readonly #shared: SharedPauses
  readonly #log: Logger

  constructor(redis: Redis, log: Logger) {
    this.#shared = createSharedPauses(redis, log)
    this.#log = log
  }

  /** The later end of the origin's pause and the key's, after a look at what other instances have found. */
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

  /** What an outcome says of the key. A 400 that names it is about one subscription. */
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
