import type { Server as HttpServer } from 'node:http'
import { startConsumer } from '@prakat/kit/consumer'
import { openDatabase, type Database } from '@prakat/kit/database'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import type { Queues } from '@prakat/kit/queues'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract } from '@prakat/schema/contracts'
import { addToFeed } from './feed/add-to-feed.ts'
import { Feed } from './migrations/0001-feed.ts'
import { notifierRouter } from './router.ts'
import { createBroadcaster } from './sockets/broadcaster.ts'
import { closeSockets } from './sockets/close-sockets.ts'
import { followAudience } from './sockets/follow-audience.ts'
import { createSocketServer, type NotificationNamespace } from './sockets/socket-server.ts'

export interface NotifierService {
  router: ReturnType<typeof notifierRouter>
  database: Database
  namespace: NotificationNamespace
  /** Serves Socket.IO on this HTTP server. */
  attach(http: HttpServer): void
  disconnect(): void
}

export function openNotifierDatabase(url: string, log: Logger): Promise<Database> {
  return openDatabase({
    url,
    schema: 'notifier',
    entities: [],
    migrations: [{ name: '0001-feed', class: Feed }],
    log,
  })
}

export async function startNotifierService(options: {
  databaseUrl: string
  queues: Queues
  auth: ServiceClient<typeof authContract>
  lifecycle: Lifecycle
  log: Logger
}): Promise<NotifierService> {
  const { queues, auth, lifecycle } = options
  const log = options.log.child({ service: 'notifier' })
  const database = await openNotifierDatabase(options.databaseUrl, log)
  lifecycle.onStop('notifier database', database.close)
  await database.migrate()
  const sockets = createSocketServer({ queues, auth, sql: database.sql, log })
  lifecycle.onStop('sockets', sockets.stop)
  const broadcaster = createBroadcaster(database, queues.redis, log)
  lifecycle.onStop('broadcaster', broadcaster.stop)
  startConsumer(addToFeed(broadcaster), { database, queues, log })
  startConsumer(closeSockets(sockets.namespace), { database, queues, log })
  startConsumer(followAudience(sockets.namespace, auth, log), { database, queues, log })
  return {
    router: notifierRouter(database.sql, sockets.namespace),
    database,
    namespace: sockets.namespace,
    attach: sockets.attach,
    disconnect: sockets.disconnect,
  }
}
