import type { PushService } from '@prakat/schema/push'
import { Counter, Gauge, Histogram } from 'prom-client'
import { knownPushService } from './check-endpoint.ts'
import { OriginGovernor } from './origin-governor.ts'

const maxOrigins = 1000
const idleMs = 3600_000

/** What is known about one origin of a push service. */
export interface Origin {
  readonly name: string
  readonly service: PushService
  readonly governor: OriginGovernor
  readonly keys: KeyQuarantine
}

const measured = new Set<Origins>()
// oxlint-disable-next-line no-new
new Gauge({
  name: 'prakat_push_origin_paused',
  help: 'Origins of push services that are left alone now',
  labelNames: ['service'],
  collect() {
    this.reset()
    for (const origins of measured) {
      for (const { service, governor } of origins) {
        this.inc({ service }, governor.pausedUntil() ? 1 : 0)
      }
    }
  },
})

/** People can make up hosts below a push service's domain, so unused ones are forgotten. */
export class Origins {
  readonly #origins = new Map<string, Origin>()

  constructor() {
    measured.add(this)
  }

  of(name: string): Origin {
    const known = this.#origins.get(name)
    if (known) return known
    if (this.#origins.size >= maxOrigins) this.#forgetIdle()
    const service = knownPushService(new URL(name).hostname) ?? 'other'
    const origin = { name, service, governor: new OriginGovernor(), keys: new KeyQuarantine() }
    this.#origins.set(name, origin)
    return origin
  }

  [Symbol.iterator](): Iterator<Origin> {
    return this.#origins.values()
  }

  forgetAll(): void {
    this.#origins.clear()
    measured.delete(this)
  }

  #forgetIdle(): void {
    for (const [name, { governor }] of this.#origins) {
      if (governor.isIdle(idleMs)) this.#origins.delete(name)
    }
  }
}

const peopleToQuarantine = 5
const quarantineMs = 15 * 60_000

/** The server's keys at one push service. A key that is refused again and again is not used for a while. */
export class KeyQuarantine {
  readonly #keys = new Map<string, { refused: Set<string>; until: number }>()

  restsUntil(keyId: string): Date | undefined {
    const until = this.#keys.get(keyId)?.until ?? 0
    return until > Date.now() ? new Date(until) : undefined
  }

  /** Rests a key that another instance found refused. */
  rest(keyId: string, until: Date): void {
    const key = this.#of(keyId)
    key.until = Math.max(key.until, until.getTime())
  }

  /** Ends a rest, because the key was accepted. Returns whether there was one. */
  accepted(keyId: string): boolean {
    const rested = this.restsUntil(keyId) !== undefined
    this.#keys.delete(keyId)
    return rested
  }

  /**
   * Counts a refusal. Returns the end of a rest if one begins. Refusals must concern several people, so that somebody
   * who subscribes with a foreign key, on however many devices, cannot silence everybody.
   */
  refused(keyId: string, userId: string): Date | undefined {
    const key = this.#of(keyId)
    key.refused.add(userId)
    if (key.refused.size < peopleToQuarantine || key.until > Date.now()) return undefined
    key.until = Date.now() + quarantineMs
    key.refused.clear()
    return new Date(key.until)
  }

  #of(keyId: string) {
    const key = this.#keys.get(keyId) ?? { refused: new Set(), until: 0 }
    this.#keys.set(keyId, key)
    return key
  }
}

/** Metrics of pushes. Endpoints and origins are not used as labels, because people supply them. */
export const pushMetrics = {
  pushes: new Counter({
    name: 'prakat_pushes_total',
    help: 'Messages handed to push services, by service and outcome',
    labelNames: ['service', 'outcome'],
  }),
  seconds: new Histogram({
    name: 'prakat_push_seconds',
    help: 'From sending one message to the answer of the push service',
    labelNames: ['service'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  keysQuarantined: new Counter({
    name: 'prakat_push_key_quarantined_total',
    help: 'Times that a key of the server was refused so often that it rests',
    labelNames: ['service'],
  }),
}
