import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import type { Redis } from 'ioredis'
import { Counter, Histogram } from 'prom-client'
import { presentNotification, type NotificationRow } from '../feed/notification-row.ts'
import { publicationRooms, replayedRoom, userRoom } from './rooms.ts'
import { createSender } from './sender.ts'

const broadcasts = new Counter({
  name: 'prakat_broadcasts_total',
  help: 'Publications broadcast to sockets',
})
const latency = new Histogram({
  name: 'prakat_publish_to_broadcast_seconds',
  help: 'From the publishing command to the broadcast',
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
})

const batchSize = 100
const sweepMs = 5000

interface PendingRow extends NotificationRow {
  audience: string[]
  excluded: string[]
}

export interface Broadcaster {
  /** Broadcasts everything that has not been yet. Resolves when that is done. */
  broadcastPending(): Promise<void>
  stop(): Promise<void>
}

/**
 * Emits publications in the order of `seq`, from one instance at a time: a client whose newest number is n has
 * been sent everything up to n, so its cursor leaves no gap. A crash between emitting and marking emits again,
 * and clients know a publication by its id.
 */
export function createBroadcaster(database: Database, redis: Redis, log: Logger): Broadcaster {
  const sender = createSender(redis)
  let running: Promise<void> | undefined
  let again: Promise<void> | undefined

  async function drain(): Promise<void> {
    while ((await broadcastBatch(database, sender)) === batchSize);
  }

  /** A caller during a run needs one more run after it, and callers that wait for the same run share it. */
  function broadcastPending(): Promise<void> {
    if (!running) {
      running = drain().finally(() => (running = undefined))
      return running
    }
    again ??= running
      .catch(() => {})
      .then(() => {
        again = undefined
        return broadcastPending()
      })
    return again
  }

  const sweep = setInterval(() => {
    broadcastPending().catch((error: unknown) =>
      log.warn({ err: error }, 'broadcast failed; trying again'),
    )
  }, sweepMs)
  return {
    broadcastPending,
    stop: async () => {
      clearInterval(sweep)
      await running?.catch(() => {})
    },
  }
}

async function broadcastBatch(
  database: Database,
  sender: ReturnType<typeof createSender>,
): Promise<number> {
  return database.sql.begin(async (tx) => {
    // Sent together, answered in turn: the rows are read after the lock is held.
    const [, , rows] = await Promise.all([
      // As with the relay's mark: lost in a power cut, it costs a broadcast that clients know already.
      tx`set local synchronous_commit = off`,
      tx`select pg_advisory_xact_lock(hashtext('prakat-broadcast'))`,
      tx<PendingRow[]>`
        select * from notification where broadcast_at is null order by seq limit ${batchSize}`,
    ])
    if (rows.length === 0) return 0
    for (const row of rows) {
      if (!row.channels.includes('app') || row.deleted_at) continue
      sender.send(
        publicationRooms(row.type, row.audience),
        [replayedRoom(row.id), ...row.excluded.map(excludedRoom)],
        presentNotification(row),
      )
      broadcasts.inc()
      latency.observe((Date.now() - row.created_at.getTime()) / 1000)
    }
    // Before the lock is given up, or the next instance could send its own first.
    await sender.taken()
    await tx`update notification set broadcast_at = now() where id in ${tx(rows.map((row) => row.id))}`
    return rows.length
  })
}

function excludedRoom(audienceKey: string): string {
  return userRoom(audienceKey.slice('user:'.length))
}
