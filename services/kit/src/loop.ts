import { countFailures, type Logger } from './logger.ts'
import type { WakeUps } from './wake-ups.ts'
import { withTimeout } from './availability.ts'

export interface LoopOptions {
  /** What it does, such as `relay the outbox`, for the log. */
  name: string
  /** The longest pause between two turns. */
  everyMs: number
  wakeUps: Pick<WakeUps, 'on'>
  /** The NOTIFY topic that wakes it. A gap in listening always does. */
  topic?: string
  /**
   * Does what there is to do and tells whether there may be more already. Ends early when the signal is aborted: the
   * process stops, or this turn took too long and the next one begins.
   */
  turn(signal: AbortSignal): Promise<boolean | void>
  log: Logger
  /** The longest a turn may take, because a connection that breaks at an unlucky moment never answers. */
  boundMs?: number
}

export interface Loop {
  /** Begins a turn now, or after the current one. */
  wake(): void
  /** Resolves after the current turn. */
  stop(): Promise<void>
}

/**
 * The one way to watch the database: NOTIFY makes it prompt, polling makes it certain, and a turn that fails is tried
 * again after a pause.
 */
export function startLoop(options: LoopOptions): Loop {
  const { name, everyMs, wakeUps, topic, turn, log, boundMs = 30_000 } = options
  const stopping = new AbortController()
  let woken = false
  let endPause = () => {}
  const tell = countFailures()
  const wake = () => {
    woken = true
    endPause()
  }
  const unsubscribe = wakeUps.on(wake, topic)

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      const isMore = await runTurn()
      if (!isMore && !woken) await pause()
    }
  }

  async function runTurn(): Promise<boolean> {
    const overdue = new AbortController()
    const signal = AbortSignal.any([stopping.signal, overdue.signal])
    try {
      return (await withTimeout(turn(signal), boundMs, `Did not ${name}`)) ?? false
    } catch (error) {
      overdue.abort()
      tell(error, (what) => log.warn({ loop: name, ...what }, 'a turn failed; trying again'))
      woken = false
      return false
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      if (stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, everyMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      unsubscribe()
      endPause()
      await running
    },
  }
}
