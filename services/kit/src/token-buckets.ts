interface Bucket {
  left: number
  at: number
}

const sweepMs = 60_000

/** Token buckets by key: unused tokens are saved up to a limit. */
export class TokenBuckets {
  readonly #perMs: number
  readonly #most: number
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  #sweptAt = 0

  constructor({ perSecond, most }: { perSecond: number; most: number }, now = () => Date.now()) {
    this.#perMs = perSecond / 1000
    this.#most = most
    this.#now = now
  }

  /**
   * Takes that much and returns 0. If there is not enough left, takes nothing and returns after how many seconds
   * there will be.
   */
  take(key: string, cost: number): number {
    const left = this.#leftOf(key)
    if (left < cost) return Math.ceil((cost - left) / this.#perMs / 1000)
    this.owe(key, cost)
    return 0
  }

  /** Takes what was already used, even below zero. Until that is made up for, nothing can be taken. */
  owe(key: string, cost: number): void {
    const now = this.#now()
    this.#sweep(now)
    this.#buckets.set(key, { left: this.#leftOf(key) - cost, at: now })
  }

  #leftOf(key: string): number {
    const bucket = this.#buckets.get(key)
    if (!bucket) return this.#most
    return Math.min(this.#most, bucket.left + (this.#now() - bucket.at) * this.#perMs)
  }

  /** Drops full buckets, which are the same as none. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepMs) return
    this.#sweptAt = now
    for (const [key, { left, at }] of this.#buckets) {
      if (left + (now - at) * this.#perMs >= this.#most) this.#buckets.delete(key)
    }
  }
}
