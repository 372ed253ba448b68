import type { EventEmitter } from 'node:events'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { edgeLimits } from './edge-limits.ts'
import { FairQueue } from './fair-queue.ts'

const { holdMs, calmMs, mostPauseMs } = edgeLimits.turns

/**
 * Operations of all callers by turns, a few at once. While this process is busy, it is left alone after each for twice
 * as long as its rounds take, so that what has no need of a turn, such as asking who somebody is, is not behind all.
 */
export class Turns {
  readonly #queue = new FairQueue(edgeLimits.turns)

  take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const done = Promise.withResolvers<T>()
    this.#queue
      .run(caller, async () => {
        const working = work()
        done.resolve(working)
        // What takes long waits for something, and keeps nobody busy.
        await Promise.race([working.catch(() => {}), sleep(holdMs, undefined, { ref: false })])
        await this.#pause()
      })
      .catch(done.reject)
    return done.promise
  }

  /** Waits for a turn, which then lasts until a stream is closed, however, or until it was held long enough. */
  begin(caller: string, stream: EventEmitter): Promise<void> {
    const begun = Promise.withResolvers<void>()
    this.take(caller, () => {
      begun.resolve()
      return new Promise((closed) => stream.once('close', closed))
    }).catch(begun.reject)
    return begun.promise
  }

  async #pause(): Promise<void> {
    const began = performance.now()
    await nextRound()
    await nextRound()
    const roundsMs = performance.now() - began
    if (roundsMs > calmMs) await sleep(Math.min(2 * roundsMs, mostPauseMs))
  }
}
