import type { Logger } from '@prakat/kit/logger'
import { startLoop } from '@prakat/kit/loop'
import type { WakeUps } from '@prakat/kit/wake-ups'
import { withTimeout } from '@prakat/kit/availability'
import type { Sql } from 'postgres'
import { changesSince, feedHead, type ChangedRow } from '../feed/changes-since.ts'
import type { Senders } from '../feed/senders.ts'
import { feedTopic } from '../feed/save-publication.ts'

const batchSize = 100
const pollMs = 1000
const answerMs = 3000

export interface FeedFollower {
  /** All changes up to this number, and none beyond it, were sent to the sockets of this instance. */
  cursor(): number
  /** Resolves when the cursor has got there. */
  reached(revision: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Sends the changes of the feed in the order of their numbers. Each instance reads them for itself: NOTIFY wakes it
 * and polling guarantees it. Whatever restarts meanwhile, its cursor prevents gaps and repetitions.
 */
export async function followFeed(options: {
  sql: Sql
  wakeUps: WakeUps
  senders: Senders
  send(row: ChangedRow): void
  log: Logger
}): Promise<FeedFollower> {
  const { sql, wakeUps, senders, send, log } = options
  const waiting = new Set<{ revision: number; resolve(): void }>()
  let cursor = await feedHead(sql)

  function moveTo(revision: number): void {
    cursor = revision
    for (const waiter of waiting) {
      if (waiter.revision > cursor) continue
      waiting.delete(waiter)
      waiter.resolve()
    }
  }

  async function sendNext(signal: AbortSignal): Promise<boolean> {
    // Given up sooner than the turn, because people are waiting.
    const asked = changesSince(sql, cursor, batchSize)
    const { rows, upTo } = await withTimeout(asked, answerMs, 'The feed was not read')
    await senders.know(rows)
    for (const row of rows) {
      // Another turn may have begun already, and each change must be sent only once.
      if (signal.aborted) return false
      send(row)
      moveTo(Number(row.revision))
      // Lets everything else run between two broadcasts.
      await new Promise(setImmediate)
    }
    if (!signal.aborted) moveTo(Math.max(cursor, upTo))
    return rows.length === batchSize
  }

  const loop = startLoop({
    name: 'follow the feed',
    everyMs: pollMs,
    topic: feedTopic,
    turn: sendNext,
    ...{ wakeUps, log },
  })
  return {
    cursor: () => cursor,
    reached: (revision) =>
      new Promise((resolve) => {
        if (revision <= cursor) return resolve()
        waiting.add({ revision, resolve })
        loop.wake()
      }),
    stop: loop.stop,
  }
}
