interface Bucket {
  left: number
  at: number
}

const sweepMs = 60_000

/** Token buckets by key: what is not used is saved, up to a bound. */
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

  /** Takes that much; or, where so much is not left, nothing and tells after how many seconds it would be. */
  take(key: string, cost: number): number {
    const now = this.#now()
    this.#sweep(now)
    const bucket = this.#buckets.get(key) ?? { left: this.#most, at: now }
    const left = Math.min(this.#most, bucket.left + (now - bucket.at) * this.#perMs)
    const isEnough = left >= cost
    this.#buckets.set(key, { left: isEnough ? left - cost : left, at: now })
    return isEnough ? 0 : Math.ceil((cost - left) / this.#perMs / 1000)
  }

  /** What is full again is as if it had never been. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepMs) return
    this.#sweptAt = now
    for (const [key, { left, at }] of this.#buckets) {
      if (left + (now - at) * this.#perMs >= this.#most) this.#buckets.delete(key)
    }
  }
}
