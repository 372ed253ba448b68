import { Counter, Histogram } from 'prom-client'
import type { ChangedRow } from '../feed/changes-since.ts'
import { presentNotification } from '../feed/notification-row.ts'
import { publicationRooms, userRoom } from './rooms.ts'
import type { NotificationNamespace } from './socket-server.ts'

const broadcasts = new Counter({
  name: 'prakat_broadcasts_total',
  help: 'Publications and amendments broadcast to the sockets of this process',
})
const latency = new Histogram({
  name: 'prakat_publish_to_broadcast_seconds',
  help: 'From the command to the broadcast',
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
})

/**
 * One broadcast to the rooms of those whom it is for, however many they are. It is the same for all, so what
 * changes for each (read before, taken away, the count) is told to them one by one.
 */
export function sendChange(
  namespace: NotificationNamespace,
  row: ChangedRow,
  tellPersons: (row: ChangedRow) => void,
): void {
  if (isShown(row)) {
    namespace.local
      .to(publicationRooms(row.type, row.audience))
      .except(row.excluded.map((key) => userRoom(key.slice('user:'.length))))
      .emit('notification', presentNotification(row))
    broadcasts.inc()
    latency.observe((Date.now() - row.updated_at.getTime()) / 1000)
  }
  if (row.updated_at > row.created_at) tellPersons(row)
}

function isShown({ channels, deleted_at, expires_at }: ChangedRow): boolean {
  return channels.includes('app') && !deleted_at && (!expires_at || expires_at > new Date())
}
