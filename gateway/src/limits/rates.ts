import { setTimeout as sleep } from 'node:timers/promises'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import type { CallContext } from '@prakat/schema/principal'
import ipaddr from 'ipaddr.js'
import { edgeLimits } from './edge-limits.ts'
import { tooMany } from './fair-queue.ts'

const { answer, body } = edgeLimits
const refusalMs = 250
const mostHeldBack = 5000

export type Who = Pick<CallContext, 'principal' | 'address'>

/**
 * What callers have left to spend in this process: in memory, so that it needs no round trip and is never away. With
 * several gateways each allows as much.
 */
export class Rates {
  readonly #sessions = new TokenBuckets(edgeLimits.rate.session)
  readonly #addresses = new TokenBuckets(edgeLimits.rate.address)
  readonly #strangers = new TokenBuckets(edgeLimits.rate.stranger)
  #heldBack = 0

  /** Spends, or throws `RATE_LIMITED`: after a while, so that whoever asks again at once asks less often. */
  async spend(who: Who, cost: number): Promise<void> {
    const own = this.#takeOwn(who, cost)
    const seconds = own || (who.principal ? this.#addresses.take(networkOf(who.address), cost) : 0)
    if (seconds > 0) await this.#refuse(seconds)
  }

  /** A long body costs its session alone, as others at the address send none. */
  async spendForBody(who: Who, bytes: number): Promise<void> {
    const cost = Math.min(body.mostCost, Math.max(0, bytes - body.free) / body.bytesForOne)
    const seconds = this.#takeOwn(who, cost)
    if (seconds > 0) await this.#refuse(seconds)
  }

  /** What an answer costs is known when it is there. Strangers are told nothing long, and an office owes nothing. */
  oweFor({ principal }: Who, length: number): void {
    const cost = Math.min(answer.mostCost, Math.max(0, length - answer.free) / answer.lettersForOne)
    if (principal && cost > 0) this.#sessions.owe(principal.sessionId, cost)
  }

  #takeOwn({ principal, address }: Who, cost: number): number {
    if (principal) return this.#sessions.take(principal.sessionId, cost)
    return this.#strangers.take(networkOf(address), cost)
  }

  async #refuse(seconds: number): Promise<never> {
    if (this.#heldBack < mostHeldBack) {
      this.#heldBack += 1
      await sleep(refusalMs).finally(() => (this.#heldBack -= 1))
    }
    throw tooMany(seconds)
  }
}

/** Who shares their work out among themselves: a person, on however many devices; without a session, a network. */
export function callerOf({ principal, address }: Who): string {
  return principal ? principal.userId : networkOf(address)
}

/** Of IPv6 the /64, as each of those is one customer's. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
