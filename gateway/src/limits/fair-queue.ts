import type { EventEmitter } from 'node:events'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import { edgeLimits } from './edge-limits.ts'

interface Limits {
  /** How many may run at once, in all and for each caller. */
  atOnce: number
  each: number
  /** Of one caller. */
  waiting: number
  waitMs: number
}

interface Caller {
  running: number
  waiting: Array<() => void>
}

/**
 * Runs the work of many callers, with a limit in all and for each: whoever asks for a lot waits for themselves, and
 * the first task of a caller waits for at most one task of each other caller. In memory, so it is always available.
 */
export class FairQueue {
  readonly #limits: Limits
  /** Callers in the order of their turns. */
  readonly #callers = new Map<string, Caller>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(key: string, work: () => Promise<T> | T): Promise<T> {
    const caller = this.#callers.get(key) ?? { running: 0, waiting: [] }
    this.#callers.set(key, caller)
    if (this.#hasRoom(caller)) this.#begin(key, caller)
    else await this.#wait(key, caller)
    try {
      return await work()
    } finally {
      this.#running -= 1
      caller.running -= 1
      if (caller.running === 0 && caller.waiting.length === 0) this.#callers.delete(key)
      this.#next()
    }
  }

  #hasRoom(caller: Caller): boolean {
    return this.#running < this.#limits.atOnce && caller.running < this.#limits.each
  }

  /** A caller who gets a turn goes to the end of the line. */
  #begin(key: string, caller: Caller): void {
    this.#callers.delete(key)
    this.#callers.set(key, caller)
    this.#running += 1
    caller.running += 1
  }

  #wait(key: string, caller: Caller): Promise<void> {
    const { waiting, waitMs } = this.#limits
    if (caller.waiting.length >= waiting) throw tooMany()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        this.#begin(key, caller)
        resolve()
      }
      const timer = setTimeout(() => {
        caller.waiting.splice(caller.waiting.indexOf(begin), 1)
        reject(caller.running > 0 || caller.waiting.length > 0 ? tooMany() : overloaded())
      }, waitMs)
      caller.waiting.push(begin)
    })
  }

  #next(): void {
    // A caller that begins is moved behind the others, so this loop sees them again.
    for (const caller of this.#callers.values()) {
      if (this.#running >= this.#limits.atOnce) return
      if (caller.waiting.length === 0 || !this.#hasRoom(caller)) continue
      caller.waiting.shift()!()
    }
  }
}

function overloaded(): AppError {
  return new AppError('UNAVAILABLE', m.limits_too_busy())
}

export function tooMany(retryAfterSeconds = 1): AppError {
  return new AppError('RATE_LIMITED', m.limits_too_many_requests(), {
    details: { retryAfterSeconds },
  })
}

const { holdMs, calmMs, mostPauseMs } = edgeLimits.turns

/**
 * Runs operations of all callers by turns, a few at once. While the process is busy, it pauses after each for twice
 * the time of an event loop round, so that work that needs no turn, such as identifying callers, gets through.
 */
export class Turns {
  readonly #queue = new FairQueue(edgeLimits.turns)

  take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const done = Promise.withResolvers<T>()
    this.#queue
      .run(caller, async () => {
        const working = work()
        done.resolve(working)
        // Work that takes longer is waiting for something and does not keep the process busy.
        await Promise.race([working.catch(() => {}), sleep(holdMs, undefined, { ref: false })])
        await this.#pause()
      })
      .catch(done.reject)
    return done.promise
  }

  /** Waits for a turn, which lasts until the stream closes or the turn has been held long enough. */
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
