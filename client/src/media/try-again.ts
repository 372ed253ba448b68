const delays = [5000, 10_000, 20_000, 40_000]
const lastDelay = 60_000

/** How long to wait for a server that did not answer so often before, in milliseconds. */
export const delayAfter = (tries: number) => delays[tries] ?? lastDelay

/** Goes on by itself: after a while that grows, and as soon as the browser has a connection again. */
export class TryAgain {
  readonly #goOn: () => void
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(goOn: () => void) {
    this.#goOn = goOn
  }

  wait(): void {
    this.stop()
    this.#timer = setTimeout(this.#now, delayAfter(this.#tries))
    this.#tries += 1
    addEventListener('online', this.#now)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#now)
  }

  /** Something went well, so that the next time it is asked soon again. */
  reset(): void {
    this.#tries = 0
  }

  readonly #now = () => {
    this.stop()
    this.#goOn()
  }
}
