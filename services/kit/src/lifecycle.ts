import type { Logger } from './logger.ts'

type Stop = () => Promise<unknown> | unknown
type Part = { name: string; stop: Stop }

/**
 * Stops parts in the reverse order of starting, each within a time limit, so that one that hangs cannot keep the rest
 * from closing.
 */
export class Lifecycle {
  readonly #parts: Part[] = []
  readonly #log: Logger
  #stopping: Promise<void> | undefined
  #deadline = 0

  constructor(log: Logger) {
    this.#log = log
  }

  /** A part that starts after the stop has begun, on another branch of a failing start, is stopped at once. */
  onStop(name: string, stop: Stop): void {
    if (this.#stopping) void this.#stopPart({ name, stop }, this.#deadline)
    else this.#parts.push({ name, stop })
  }

  /** Safe to call more than once: every caller waits for the same stop. */
  stop(boundMs = 10_000): Promise<void> {
    this.#deadline = Date.now() + boundMs
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll(): Promise<void> {
    for (const part of this.#parts.reverse()) await this.#stopPart(part, this.#deadline)
  }

  async #stopPart({ name, stop }: Part, deadline: number): Promise<void> {
    const left = Math.max(500, deadline - Date.now())
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, left, 'late').unref())
    try {
      const outcome = await Promise.race([Promise.resolve(stop()), late])
      if (outcome === 'late') this.#log.warn({ part: name }, 'did not stop in time')
    } catch (error) {
      this.#log.warn({ part: name, err: error }, 'did not stop cleanly')
    }
  }
}
