/** How the push service is to answer; left out: as a good one does. */
export interface PushAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
  delayMs?: number
  /**
   * Instead of an answer: the connection closes before or after the body was read, this request alone is reset,
   * the answer is no HTTP (over HTTP/2: a protocol error), or never comes.
   */
  fault?: 'close-early' | 'close' | 'reset' | 'garbage' | 'silence'
}

/** Answers by chance, the same for the same seed; what has twice the weight comes twice as often. */
export function randomAnswers(
  seed: number,
  weighted: ReadonlyArray<readonly [weight: number, answer: PushAnswer]>,
): () => PushAnswer {
  const total = weighted.reduce((sum, [weight]) => sum + weight, 0)
  const random = mulberry32(seed)
  return () => {
    let left = random() * total
    for (const [weight, answer] of weighted) {
      left -= weight
      if (left < 0) return answer
    }
    return {}
  }
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
