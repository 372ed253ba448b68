import { setTimeout as sleep } from 'node:timers/promises'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import { networkOf } from '@prakat/kit/request-origin'
import type { CallContext } from '@prakat/schema/principal'
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
  /** What long answers and bodies cost is one account, on however many devices somebody is. */
  readonly #people = new TokenBuckets(edgeLimits.rate.session)
  readonly #addresses = new TokenBuckets(edgeLimits.rate.address)
  readonly #strangers = new TokenBuckets(edgeLimits.rate.stranger)
  #heldBack = 0

  /** Spends, or throws `RATE_LIMITED`: after a while, so that whoever asks again at once asks less often. */
  async spend({ principal, address }: Who, cost: number): Promise<void> {
    const network = networkOf(address)
    const seconds = principal
      ? this.#people.take(principal.userId, 0) ||
        this.#sessions.take(principal.sessionId, cost) ||
        this.#addresses.take(network, cost)
      : this.#strangers.take(network, cost)
    if (seconds > 0) await this.#refuse(seconds)
  }

  /** A long body costs whoever sends it alone, as others at the address send none. */
  async spendForBody({ principal, address }: Who, bytes: number): Promise<void> {
    const cost = Math.min(body.mostCost, Math.max(0, bytes - body.free) / body.bytesForOne)
    const seconds = principal
      ? this.#people.take(principal.userId, cost)
      : this.#strangers.take(networkOf(address), cost)
    if (seconds > 0) await this.#refuse(seconds)
  }

  /** What an answer costs is known when it is there. Strangers are told nothing long, and an office owes nothing. */
  oweFor({ principal }: Who, length: number): void {
    const cost = Math.min(answer.mostCost, Math.max(0, length - answer.free) / answer.lettersForOne)
    if (principal && cost > 0) this.#people.owe(principal.userId, cost)
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
