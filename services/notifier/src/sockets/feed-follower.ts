import type { Logger } from '@prakat/kit/logger'
import { withTimeout } from '@prakat/kit/with-timeout'
import type { Sql } from 'postgres'
import { changesSince, feedHead, type ChangedRow } from '../feed/changes-since.ts'
import { feedChannel } from '../feed/feed-channel.ts'

const batchSize = 100
const pollMs = 1000
const answerMs = 3000

export interface FeedFollower {
  /** Every change up to this number was sent to the sockets of this instance, and none beyond it. */
  cursor(): number
  /** Resolves when the cursor is there. */
  reached(revision: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Sends the changes of the feed in the order of their numbers. Each instance reads them for itself: NOTIFY wakes it,
 * polling guarantees it, and whatever restarts meanwhile, its cursor leaves no gap and repeats nothing.
 */
export async function followFeed(options: {
  sql: Sql
  send(row: ChangedRow): void
  log: Logger
}): Promise<FeedFollower> {
  const { sql, send, log } = options
  const stopping = new AbortController()
  const waiting = new Set<{ revision: number; resolve(): void }>()
  let wake = () => {}
  let woken = false
  const onChange = () => {
    woken = true
    wake()
  }
  let cursor = await feedHead(sql)
  const listener = await sql.listen(feedChannel, onChange)

  function moveTo(revision: number): void {
    cursor = revision
    for (const waiter of waiting) {
      if (waiter.revision > cursor) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }

  /** Whether there may be more. */
  async function sendNext(): Promise<boolean> {
    // A connection that breaks at an unlucky moment never answers.
    const asked = changesSince(sql, cursor, batchSize)
    const { rows, upTo } = await withTimeout(asked, answerMs, 'The feed was not read')
    for (const row of rows) {
      send(row)
      moveTo(Number(row.revision))
      // Between two broadcasts everybody else has their turn.
      await new Promise(setImmediate)
    }
    moveTo(Math.max(cursor, upTo))
    return rows.length === batchSize
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      try {
        while ((await sendNext()) && !stopping.signal.aborted);
      } catch (error) {
        log.warn({ err: error }, 'the feed could not be read; trying again')
        woken = false
      }
      if (!woken) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      if (stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    cursor: () => cursor,
    reached: (revision) =>
      new Promise((resolve) => {
        if (revision <= cursor) return resolve()
        waiting.add({ revision, resolve })
        onChange()
      }),
    stop: async () => {
      stopping.abort()
      wake()
      await running
      await listener.unlisten().catch(() => {})
    },
  }
}
