const failuresToOpen = 10
const firstOpenMs = 5000
const longestOpenMs = 300_000

/** Opens after a streak of failures; each probe that fails too keeps it open twice as long. Times are milliseconds. */
export class CircuitBreaker {
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
