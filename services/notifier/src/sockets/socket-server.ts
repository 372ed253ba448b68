import type { Server as HttpServer } from 'node:http'
import type { Check } from '@prakat/kit/health'
import { presentable } from '@prakat/kit/http-server'
import { isOwnOrigin } from '@prakat/kit/own-origin'
import type { Queues } from '@prakat/kit/queues'
import type { Logger } from '@prakat/kit/logger'
import { refuseNul } from '@prakat/kit/refuse-nul'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract } from '@prakat/schema/contracts'
import type {
  FeedChannel,
  Notification,
  ReadMessage,
  UnreadStamp,
} from '@prakat/schema/notification'
import type { Principal } from '@prakat/schema/principal'
import { createAdapter } from '@socket.io/redis-adapter'
import { Gauge } from 'prom-client'
import { Server, type Namespace, type Socket } from 'socket.io'
import { adapterKey } from './adapter-key.ts'
import { authenticate } from './authenticate.ts'

export interface ServerEvents {
  notification(notification: Notification): void
  read(message: ReadMessage): void
  recalled(message: UnreadStamp & { ids: string[] }): void
  error(error: { code: string; message: string }): void
}

export interface ClientEvents {
  subscribe(request: unknown, acknowledge?: (answer: SubscribeAnswer) => void): void
  presence(request: unknown): void
  receipts(request: unknown, acknowledge?: (answer: ReceiptsAnswer) => void): void
}

export type SubscribeAnswer =
  ({ ok: true } & UnreadStamp) | { ok: false; code: string; message: string }

export type ReceiptsAnswer = { ok: true } | { ok: false; code: string; message: string }

export interface SocketData {
  principal: Principal
  /** What it has subscribed to. */
  channels?: FeedChannel[]
}

/** Between the instances of the notifier. */
interface ServerSideEvents {
  'person-read'(userId: string, message: ReadMessage): void
}

export type NotificationNamespace = Namespace<
  ClientEvents,
  ServerEvents,
  ServerSideEvents,
  SocketData
>
export type NotificationSocket = Socket<ClientEvents, ServerEvents, ServerSideEvents, SocketData>

const connected = new Gauge({
  name: 'prakat_sockets_connected',
  help: 'Sockets connected to this process',
})

export interface SocketServer {
  namespace: NotificationNamespace
  check: Check
  attach(http: HttpServer): void
  /** Ends every connection of this process; clients come back elsewhere or later. */
  disconnect(): void
  stop(): Promise<void>
}

export function createSocketServer(options: {
  queues: Queues
  auth: ServiceClient<typeof authContract>
  publicUrl: string
  log: Logger
}): SocketServer {
  const { queues, auth, publicUrl, log } = options
  const publish = queues.redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null })
  const subscribe = publish.duplicate()
  for (const connection of [publish, subscribe]) {
    connection.on('error', (error) => log.debug({ err: error }, 'socket adapter connection'))
  }
  const io = new Server({
    path: '/socket.io/',
    adapter: createAdapter(publish, subscribe, { key: adapterKey, requestsTimeout: 5000 }),
    serveClient: false,
    // The page may be under another name.
    cors: { origin: new URL(publicUrl).origin, credentials: true },
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, decide) => {
      const isOwn = isOwnOrigin(request.headers, publicUrl)
      decide(isOwn ? null : 'This page may not connect', isOwn)
    },
  })
  const namespace = io.of('/notifications') as NotificationNamespace
  namespace.use(authenticate(auth, log))
  namespace.on('connection', (socket) => {
    connected.inc()
    socket.once('disconnect', () => connected.dec())
    socket.use(refuseWhatCannotBeKept(socket))
  })
  return {
    namespace,
    check: {
      name: 'sockets',
      // Through the connection over which the instances speak to each other.
      check: async () => {
        if (subscribe.status !== 'ready') throw new Error('Not connected to the other instances')
      },
    },
    attach: (http) => {
      io.attach(http)
    },
    disconnect: () => {
      namespace.local.disconnectSockets(true)
      // `io.close()` would close the HTTP server too, which is not ours.
      io.engine?.close()
    },
    stop: async () => {
      publish.disconnect()
      subscribe.disconnect()
    },
  }
}

/** Before any listener: a text that Postgres would refuse is answered, and goes no further. */
function refuseWhatCannotBeKept(socket: NotificationSocket) {
  return ([, ...args]: unknown[], next: () => void): void => {
    try {
      refuseNul(args.filter((each) => typeof each !== 'function'))
    } catch (error) {
      const { code, message } = presentable(error as Error)
      const acknowledge = args.at(-1)
      if (typeof acknowledge === 'function') acknowledge({ ok: false, code, message })
      socket.emit('error', { code, message })
      return
    }
    next()
  }
}
