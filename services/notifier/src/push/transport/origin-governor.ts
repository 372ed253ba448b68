import type { PushOutcome } from './push-message.ts'

const longestWaitMs = 2000
const busyPauseMs = 1000
/** Ends that lie closer together are of one pause, which several answers ask for. */
const sameMs = 1000

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
        return after && Number(after) - Number(before ?? 0) > sameMs ? after : undefined
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

const least = 1
const most = 100

/** How many requests may be under way: one more for a round that went well, half as many after one that did not. */
class AdaptiveLimit {
  #limit = 20
  #loweredAt = Number.NEGATIVE_INFINITY

  get value(): number {
    return Math.floor(this.#limit)
  }

  /** Grows only where it is used, or it would say nothing. */
  wentWell(underWay: number): void {
    if (underWay * 2 >= this.#limit) this.#limit = Math.min(most, this.#limit + 1 / this.#limit)
  }

  /** Requests that began before the limit was lowered say nothing of the lower one. */
  wentBadly(startedAt: number, now: number): void {
    if (startedAt <= this.#loweredAt) return
    this.#limit = Math.max(least, this.#limit / 2)
    this.#loweredAt = now
  }
}

const failuresToOpen = 10
const firstOpenMs = 5000
const longestOpenMs = 300_000

/** Opens after a streak of failures; each probe that fails too keeps it open twice as long. Times are milliseconds. */
class CircuitBreaker {
  #failures = 0
  #openings = 0
  #until = 0

  /** 0 when it is not open. */
  openUntil(now: number): number {
    return this.#until > now ? this.#until : 0
  }

  /** After it was open and before anything went well: one request at a time finds out. */
  get isProbing(): boolean {
    return this.#openings > 0
  }

  wentWell(): void {
    this.#failures = 0
    this.#openings = 0
    this.#until = 0
  }

  failed(startedAt: number, now: number): void {
    this.#failures += 1
    // What began before it opened is part of the streak that opened it.
    if (this.#failures < failuresToOpen || startedAt < this.#until) return
    this.#until = now + Math.min(longestOpenMs, firstOpenMs * 2 ** this.#openings)
    this.#openings += 1
  }
}
