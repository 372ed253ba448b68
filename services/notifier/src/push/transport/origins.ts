import type { PushService } from '@prakat/schema/push'
import { Gauge } from 'prom-client'
import { KeyQuarantine } from './key-quarantine.ts'
import { OriginGovernor } from './origin-governor.ts'
import { knownPushService } from './push-services.ts'

const kept = 1000
const idleMs = 3600_000

/** What is known of one origin of a push service. */
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

/** People can name hosts below a push service's domain, so what is not used is forgotten. */
export class Origins {
  readonly #origins = new Map<string, Origin>()

  constructor() {
    measured.add(this)
  }

  of(name: string): Origin {
    const known = this.#origins.get(name)
    if (known) return known
    if (this.#origins.size >= kept) this.#forgetIdle()
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
