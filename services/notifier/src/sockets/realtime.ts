import type { Server as HttpServer } from 'node:http'
import { startConsumer } from '@prakat/kit/consumer'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { NotifierContext } from '../notifier-context.ts'
import { closeSockets } from './close-sockets.ts'
import { followAudience } from './follow-audience.ts'
import { createSocketServer, type NotificationNamespace } from './socket-server.ts'

export interface Realtime {
  namespace: NotificationNamespace
  attach(http: HttpServer): void
  disconnect(): void
}

/** The role `realtime`: sockets, and what keeps them true to sessions and audiences. */
export function startRealtime(context: NotifierContext, lifecycle: Lifecycle): Realtime {
  const { queues, database, log } = context
  const { auth } = context.deps
  const sockets = createSocketServer(context)
  lifecycle.onStop('sockets', sockets.stop)
  startConsumer(closeSockets(sockets.namespace), { database, queues, log })
  startConsumer(followAudience(sockets.namespace, auth, log), { database, queues, log })
  return sockets
}
