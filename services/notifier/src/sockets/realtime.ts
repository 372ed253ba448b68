import type { Server as HttpServer } from 'node:http'
import type { Check } from '@prakat/kit/availability'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { NotifierContext } from '../notifier-context.ts'
import { followFeed, type FeedFollower } from './feed-follower.ts'
import { followPresence } from './follow-presence.ts'
import { followSessions } from './follow-sessions.ts'
import { onNamedDevice, onReceipts } from './page-reports.ts'
import { createChangeNotifier, sendChange } from './send-change.ts'
import { createSocketServer, type NotificationNamespace } from './socket-server.ts'
import { onSubscribe } from './subscribe.ts'
import { broadcastReads, broadcastReminders } from './broadcast-reads.ts'

export interface Realtime {
  namespace: NotificationNamespace
  check: Check
  attach(http: HttpServer): void
  disconnect(): void
}

/** The role `realtime`: sockets, and everything that keeps them in step with the feed, sessions and audiences. */
export async function startRealtime(
  context: NotifierContext,
  lifecycle: Lifecycle,
  redisUrl: string,
): Promise<Realtime> {
  const { queues, database, wakeUps, senders, log } = context
  const { auth } = context.deps
  const { sql } = database
  const sockets = createSocketServer({ queues, auth, config: context.config, log })
  const { namespace } = sockets
  lifecycle.onStop('sockets', sockets.stop)
  const notifier = createChangeNotifier({ namespace, sql, follower: () => follower, log })
  lifecycle.onStop('person teller', notifier.stop)
  const follower: FeedFollower = await followFeed({
    ...{ sql, wakeUps, senders },
    send: (row) => sendChange({ namespace, senders, notifyPeople: notifier.notify }, row),
    log,
  })
  lifecycle.onStop('feed follower', follower.stop)
  const presence = followPresence(queues.redis, log)
  lifecycle.onStop('presence', presence.stop)
  const sessions = followSessions({ namespace, auth, redisUrl, sql, follower, log })
  lifecycle.onStop('sessions of sockets', sessions.stop)
  namespace.on('connection', (socket) => {
    presence.follow(socket)
    onSubscribe(socket, { sql, senders, follower, log })
    onNamedDevice(socket, sql, log)
    onReceipts(socket, context)
  })
  broadcastReads(namespace, follower)
  broadcastReminders(namespace)
  return sockets
}
