import { AdaptiveLimit } from './adaptive-limit.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { PushOutcome } from './push-outcome.ts'

const longestWaitMs = 2000
const busyPauseMs = 1000

/** Leave to send one message; given back with what became of it. */
export interface Slot {
  /** Without an outcome: it was not sent. Answers with the end of a pause that begins with this. */
  settle(outcome?: PushOutcome): Date | undefined
}

/** How much a push service is asked to do at once, and when it is left alone. */
export class OriginGovernor {
  readonly #limit = new AdaptiveLimit()
  readonly #circuit = new CircuitBreaker()
  #pausedUntil = 0
  #underWay = 0
  #usedAt = Date.now()
  readonly #waiting: Array<(slot: Slot | Date) => void> = []

  pausedUntil(): Date | undefined {
    const now = Date.now()
    const until = Math.max(this.#pausedUntil, this.#circuit.openUntil(now))
    return until > now ? new Date(until) : undefined
  }

  pause(until: Date): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until.getTime())
    this.#admit()
  }

  /** Nothing is under way or waits, and nothing has for this long. */
  isIdle(forMs: number): boolean {
    return this.#underWay === 0 && !this.pausedUntil() && Date.now() - this.#usedAt > forMs
  }

  /** A slot in at most two seconds, or when to come again. First come, first served. */
  enter(): Promise<Slot | Date> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        resolve(new Date(Date.now() + busyPauseMs))
      }, longestWaitMs)
      const entry = (slot: Slot | Date) => {
        clearTimeout(timer)
        resolve(slot)
      }
      this.#waiting.push(entry)
      this.#admit()
    })
  }

  #admit(): void {
    const until = this.pausedUntil()
    if (until) for (const entry of this.#waiting.splice(0)) entry(until)
    const capacity = this.#circuit.isProbing ? 1 : this.#limit.value
    while (this.#underWay < capacity) {
      const entry = this.#waiting.shift()
      if (!entry) return
      this.#underWay += 1
      entry(this.#slot())
    }
  }

  #slot(): Slot {
    const startedAt = Date.now()
    return {
      settle: (outcome) => {
        const before = this.pausedUntil()
        if (outcome) this.#learn(outcome, startedAt)
        this.#underWay -= 1
        this.#usedAt = Date.now()
        this.#admit()
        const after = this.pausedUntil()
        return after && after.getTime() > (before?.getTime() ?? 0) ? after : undefined
      },
    }
  }

  #learn(outcome: PushOutcome, startedAt: number): void {
    const now = Date.now()
    switch (outcome.kind) {
      // The push service was not asked.
      case 'address':
        return
      case 'failed':
        this.#circuit.failed(startedAt, now)
        return this.#limit.wentBadly(startedAt, now)
      case 'paused':
        this.#circuit.wentWell()
        this.#pausedUntil = Math.max(this.#pausedUntil, outcome.until.getTime())
        return this.#limit.wentBadly(startedAt, now)
      default:
        this.#circuit.wentWell()
        this.#limit.wentWell(this.#underWay)
    }
  }
}
