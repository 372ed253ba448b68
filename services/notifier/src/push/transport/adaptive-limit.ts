const least = 1
const most = 100

/** How many requests may be under way: one more for a round that went well, half as many after one that did not. */
export class AdaptiveLimit {
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
