import { withTimeout } from '@prakat/kit/availability'
import type { Logger } from '@prakat/kit/logger'
import type { Sql } from 'postgres'
import { Counter, Histogram } from 'prom-client'
import type { ChangedRow } from '../feed/changes-since.ts'
import { presentNotification } from '../feed/list-feed.ts'
import type { Senders } from '../feed/senders.ts'
import { personalViews, type PersonalView } from '../feed/visible.ts'
import type { FeedFollower } from './feed-follower.ts'
import { publicationRooms } from './rooms.ts'
import type { NotificationNamespace, NotificationSocket } from './socket-server.ts'

const broadcasts = new Counter({
  name: 'prakat_broadcasts_total',
  help: 'Publications and amendments broadcast to the sockets of this process',
})
const latency = new Histogram({
  name: 'prakat_publish_to_broadcast_seconds',
  help: 'From the command to the broadcast',
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
})

interface Sending {
  namespace: NotificationNamespace
  senders: Pick<Senders, 'of'>
  notifyPeople: (row: ChangedRow) => void
}

/**
 * Sends one broadcast to the rooms of its audience, however large. It is the same for everybody, so what differs
 * (whether it was read or taken away, the unread count) is sent to each person.
 */
export function sendChange({ namespace, senders, notifyPeople }: Sending, row: ChangedRow): void {
  if (isShown(row)) {
    namespace.local
      .to(publicationRooms(row.type, row.audience))
      .except(publicationRooms(row.type, row.excluded))
      .emit('notification', presentNotification(row, senders))
    broadcasts.inc()
    latency.observe((Date.now() - row.updated_at.getTime()) / 1000)
  }
  if (row.updated_at > row.created_at) notifyPeople(row)
}

function isShown({ channels, deleted_at, expires_at }: ChangedRow): boolean {
  return channels.includes('app') && !deleted_at && (!expires_at || expires_at > new Date())
}

const batchSize = 500
const retryMs = 500
/** Needed because a connection that breaks at an unlucky moment never answers. */
const answerMs = 10_000

interface ChangeNotifier {
  notify(row: ChangedRow): void
  stop(): Promise<void>
}

/**
 * Tells everybody on this instance who had a notification what its change means for them: that it was taken from them
 * or is read, and their unread count. It comes a little after the broadcasts, because it needs the database, with one
 * query for hundreds of people. A later change of the same notification replaces it.
 */
export function createChangeNotifier(options: {
  namespace: NotificationNamespace
  sql: Sql
  follower(): FeedFollower
  log: Logger
}): ChangeNotifier {
  const { namespace, sql, follower, log } = options
  const latest = new Map<string, string>()
  let turn = Promise.resolve()
  let stopped = false
  const isCurrent = (row: ChangedRow) => !stopped && latest.get(row.id) === row.revision

  async function notifyAll(row: ChangedRow): Promise<void> {
    const people = Map.groupBy(
      socketsOfRecipients(namespace, row),
      (each) => each.data.principal.userId,
    )
    const ids = [...people.keys()]
    for (let from = 0; from < ids.length; from += batchSize) {
      const some = ids.slice(from, from + batchSize)
      const views = await retryUntilAnswered(row, () =>
        personalViews(
          sql,
          row.id,
          some.map((id) => {
            const { userId, audienceKeys } = people.get(id)![0]!.data.principal
            return { userId, audienceKeys }
          }),
        ),
      )
      // A count must not arrive before the notifications that it counts.
      await follower().reached(Math.max(0, ...views.map((view) => view.seq)))
      if (!isCurrent(row)) return
      for (const view of views) {
        for (const socket of people.get(view.userId)!) notifySocket(socket, row.id, view)
      }
    }
    if (isCurrent(row)) latest.delete(row.id)
  }

  /** The database may be away for a moment while the sockets stay. */
  async function retryUntilAnswered(row: ChangedRow, ask: () => Promise<PersonalView[]>) {
    while (isCurrent(row)) {
      try {
        return await withTimeout(ask(), answerMs, 'The database did not answer')
      } catch (error) {
        log.warn({ err: error }, 'people not told of a change; trying again')
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
    return []
  }

  return {
    notify: (row) => {
      latest.set(row.id, row.revision)
      turn = turn
        .then(() => (isCurrent(row) ? notifyAll(row) : undefined))
        .catch((error: unknown) => log.error({ err: error }, 'people not told of a change'))
    },
    stop: async () => {
      stopped = true
    },
  }
}

function notifySocket(
  socket: NotificationSocket,
  id: string,
  { visible, isRead, unread, seq }: PersonalView,
): void {
  if (visible) socket.emit('read', { ids: isRead ? [id] : [], unread, seq })
  else socket.emit('recalled', { ids: [id], unread, seq })
}

function socketsOfRecipients(
  namespace: NotificationNamespace,
  row: ChangedRow,
): NotificationSocket[] {
  const found = new Set<NotificationSocket>()
  const spared = new Set(row.spared)
  for (const room of publicationRooms(row.type, row.reached)) {
    for (const id of namespace.adapter.rooms.get(room) ?? []) {
      const socket = namespace.sockets.get(id)
      const keys = socket?.data.principal.audienceKeys
      if (socket && !keys?.some((key) => spared.has(key))) found.add(socket)
    }
  }
  return [...found]
}
