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
 * What callers may still spend in this process. In memory, so it needs no round trip and is always available. With
 * several gateways, each allows as much.
 */
export class Rates {
  readonly #sessions = new TokenBuckets(edgeLimits.rate.session)
  /** Long responses and bodies are charged to the person, on however many devices they are. */
  readonly #people = new TokenBuckets(edgeLimits.rate.session)
  readonly #addresses = new TokenBuckets(edgeLimits.rate.address)
  readonly #strangers = new TokenBuckets(edgeLimits.rate.stranger)
  #heldBack = 0

  /** Spends, or throws `RATE_LIMITED` after a short delay, so that clients that retry at once do so less often. */
  async spend({ principal, address }: Who, cost: number): Promise<void> {
    const network = networkOf(address)
    const seconds = principal
      ? this.#people.take(principal.userId, 0) ||
        this.#sessions.take(principal.sessionId, cost) ||
        this.#addresses.take(network, cost)
      : this.#strangers.take(network, cost)
    if (seconds > 0) await this.#refuse(seconds)
  }

  /** A long body is charged to its sender alone, not to their address. */
  async spendForBody({ principal, address }: Who, bytes: number): Promise<void> {
    const cost = Math.min(body.mostCost, Math.max(0, bytes - body.free) / body.bytesForOne)
    const seconds = principal
      ? this.#people.take(principal.userId, cost)
      : this.#strangers.take(networkOf(address), cost)
    if (seconds > 0) await this.#refuse(seconds)
  }

  /**
   * Charges for a long response, whose cost is only known now. Strangers get no long responses, and addresses are not
   * charged.
   */
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

/** Whose work is limited together: a person's, on however many devices, or without a session a network's. */
export function callerOf({ principal, address }: Who): string {
  return principal ? principal.userId : networkOf(address)
}
