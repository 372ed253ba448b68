import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { clientAddresses, isOwnOrigin } from '@prakat/kit/request-origin'
import type { Config } from '@prakat/kit/config'
import type { Check } from '@prakat/kit/availability'
import { isHost, presentable, requestLanguage } from '@prakat/kit/http-server'
import type { Queues } from '@prakat/kit/queues'
import type { Logger } from '@prakat/kit/logger'
import { inLanguage } from '@prakat/schema/language'
import { refuseNul } from '@prakat/schema/untrusted-values'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract } from '@prakat/schema/contracts'
import type {
  FeedStream,
  Notification,
  ReadMessage,
  UnreadStamp,
} from '@prakat/schema/notification'
import type { Principal } from '@prakat/schema/principal'
import { createAdapter } from '@socket.io/redis-adapter'
import { Gauge } from 'prom-client'
import { Server, type Namespace, type Socket } from 'socket.io'
import { adapterKey } from './broadcast-reads.ts'
import { authenticate } from './authenticate.ts'
import { limitPackets, limitUnproven, type Connection } from './limit-connections.ts'

export interface ServerEvents {
  notification(notification: Notification): void
  /** It is announced again to this person alone, and changes nothing in the inbox. */
  reminded(notification: Notification): void
  read(message: ReadMessage): void
  recalled(message: UnreadStamp & { ids: string[] }): void
  /** What the settings say to every page has changed. */
  site(): void
  error(error: { code: string; message: string }): void
}

export interface ClientEvents {
  subscribe(request: unknown, acknowledge?: (answer: SubscribeAnswer) => void): void
  presence(request: unknown): void
  receipts(request: unknown, acknowledge?: (answer: ReceiptsAnswer) => void): void
}

export type SubscribeAnswer =
  | ({ ok: true } & UnreadStamp)
  | { ok: false; code: string; message: string }

export type ReceiptsAnswer = { ok: true } | { ok: false; code: string; message: string }

export interface SocketData {
  principal: Principal
  /** The streams that it has subscribed to. */
  streams?: FeedStream[]
}

/** Events between the instances of the notifier. */
interface ServerSideEvents {
  'person-read'(userId: string, message: ReadMessage): void
  'people-reminded'(userIds: string[], notification: Notification): void
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
  /** Closes every connection of this process. Clients come back elsewhere or later. */
  disconnect(): void
  stop(): Promise<void>
}

export function createSocketServer(options: {
  queues: Queues
  auth: ServiceClient<typeof authContract>
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>
  log: Logger
}): SocketServer {
  const { queues, auth, config, log } = options
  const publish = queues.redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null })
  const subscribe = publish.duplicate()
  for (const connection of [publish, subscribe]) {
    connection.on('error', (error) => log.debug({ err: error }, 'socket adapter connection'))
  }
  const io = new Server({
    path: '/socket.io/',
    adapter: createAdapter(publish, subscribe, { key: adapterKey, requestsTimeout: 5000 }),
    serveClient: false,
    // The page may have another origin.
    cors: { origin: new URL(config.publicUrl).origin, credentials: true },
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, decide) => {
      const why = handshakeError(request)
      decide(why, !why)
    },
  })
  const addressOf = clientAddresses(config.trustedProxies)
  const unproven = limitUnproven()
  const sockets = new WeakMap<Connection, NotificationSocket>()

  function handshakeError(request: IncomingMessage): string | null {
    if (!isHost(request.headers.host ?? '')) return 'Host: Not the name of a host'
    if (!isOwnOrigin(request.headers, config.publicUrl)) return 'This page may not connect'
    // JSONP answers are scripts, which a foreign page could load without sending its origin.
    if (/[?&]j=/.test(request.url ?? '')) return 'JSONP is not answered'
    if (!unproven.hasRoomFor(addressOf(request))) return 'Too many connections; try again later'
    return null
  }

  // Nobody may use the main namespace, which needs no sign-in.
  io.use((_socket, next) => next(new Error('Connect to /notifications')))
  const namespace = io.of('/notifications') as NotificationNamespace
  namespace.use((socket, next) => {
    if (unproven.attempts(socket.conn)) return next()
    socket.conn.close()
    return next(new Error('authentication tried too often'))
  })
  namespace.use(authenticate(auth, log))
  namespace.on('connection', (socket) => {
    const language = requestLanguage(socket.handshake)
    socket.use((_event, next) => inLanguage(language, next))
    connected.inc()
    socket.once('disconnect', () => {
      connected.dec()
      // A connection without a socket is useless.
      socket.conn.close()
    })
    if (!unproven.proven(socket.conn)) return void socket.disconnect(true)
    sockets.set(socket.conn, socket)
    return void socket.use(rejectUnstorableText(socket))
  })
  return {
    namespace,
    check: {
      name: 'sockets',
      // Checks the connection between the instances.
      check: async () => {
        if (subscribe.status !== 'ready') throw new Error('Not connected to the other instances')
      },
    },
    attach: (http) => {
      io.attach(http)
      io.engine.on('connection', (connection: Connection) => {
        unproven.opened(connection, addressOf(connection.request))
        limitPackets(connection, () => sockets.get(connection))
      })
    },
    disconnect: () => {
      // Only the transports, as clients come back after that by themselves, and not after being told to go. `io.close()`
      // would close the HTTP server too, which is not ours.
      io.engine?.close()
    },
    stop: async () => {
      publish.disconnect()
      subscribe.disconnect()
    },
  }
}

/** Runs before any listener and answers texts that Postgres would refuse. */
function rejectUnstorableText(socket: NotificationSocket) {
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
