import type { PushOutcome } from './push-message.ts'

const longestWaitMs = 2000
const overloadPauseMs = 1000
/** Pauses that end closer together than this are the same pause, requested by several answers. */
const sameMs = 1000

/** Permission to send one message, to be returned with its outcome. */
export interface Slot {
  /** Without an outcome it was not sent. Returns the end of a pause if one begins. */
  settle(outcome?: PushOutcome): Date | undefined
}

/** Controls how many requests a push service gets at once, and when it gets none. */
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

  /** Nothing is running or waiting, and nothing has been for this long. */
  isIdle(forMs: number): boolean {
    return this.#underWay === 0 && !this.pausedUntil() && Date.now() - this.#usedAt > forMs
  }

  /** A slot within two seconds, or when to try again. First come, first served. */
  enter(): Promise<Slot | Date> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        resolve(new Date(Date.now() + overloadPauseMs))
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

/** How many requests may run at once: one more after a round that went well, half as many after one that did not. */
class AdaptiveLimit {
  #limit = 20
  #loweredAt = Number.NEGATIVE_INFINITY

  get value(): number {
    return Math.floor(this.#limit)
  }

  /** Only grows if it is used, or it would mean nothing. */
  wentWell(underWay: number): void {
    if (underWay * 2 >= this.#limit) this.#limit = Math.min(most, this.#limit + 1 / this.#limit)
  }

  /** Requests from before the limit was lowered say nothing about the lower one. */
  wentBadly(startedAt: number, now: number): void {
    if (startedAt <= this.#loweredAt) return
    this.#limit = Math.max(least, this.#limit / 2)
    this.#loweredAt = now
  }
}

const failuresToOpen = 10
const firstOpenMs = 5000
const longestOpenMs = 300_000

/** Opens after a streak of failures. Each probe that fails keeps it open twice as long. Times are in milliseconds. */
class CircuitBreaker {
  #failures = 0
  #openings = 0
  #until = 0

  /** 0 if it is not open. */
  openUntil(now: number): number {
    return this.#until > now ? this.#until : 0
  }

  /** True after it was open, until a request succeeds. Until then only one request at a time. */
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
    // A request from before it opened belongs to the streak that opened it.
    if (this.#failures < failuresToOpen || startedAt < this.#until) return
    this.#until = now + Math.min(longestOpenMs, firstOpenMs * 2 ** this.#openings)
    this.#openings += 1
  }
}
