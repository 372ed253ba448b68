import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestLanguage } from '@prakat/kit/http-server'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { clientAddresses, isOwnOrigin } from '@prakat/kit/request-origin'
import type { RecordSecurityEvent } from '@prakat/kit/security-events'
import type { FollowedSettings } from '@prakat/kit/shared-settings'
import { settingsFreshMs } from '@prakat/kit/shared-settings'
import { listenToSignals } from '@prakat/kit/signals'
import { AppError } from '@prakat/schema/app-error'
import type { Principal } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { OperationGate } from '../graphql/admit-operation.ts'
import type { GraphQLContext } from '../graphql/graphql-context.ts'
import { formatError } from '../graphql/graphql-errors.ts'
import { edgeLimits } from '../limits/edge-limits.ts'
import type { Rates } from '../limits/rates.ts'
import type { Services } from '../services.ts'
import { countRefusal } from '../watch-refusals.ts'
import { Connections } from './connections.ts'
import type { LivePubSub } from './live-topics.ts'
import { serveSocket } from './serve-socket.ts'
import { UnknownSockets } from './unknown-sockets.ts'

const { sockets: limits } = edgeLimits
const messageCost = 5
const connectionParams = z.object({ authorization: z.string().min(1).max(1000) })

interface Asked {
  address: string
  /** To be called once the connection is authenticated. */
  known(): void
}

interface LiveExtra extends Asked {
  socket: WebSocket
  principal?: Principal
}

export interface LiveServer {
  attach(http: HttpServer): void
  /** Closes every connection, and refuses further ones. Clients come back elsewhere or later. */
  disconnect(): void
}

/**
 * Subscriptions over WebSocket at /graphql, by the graphql-transport-ws protocol. The token comes in
 * `connectionParams.authorization`, so a foreign page that opens a connection has no session.
 */
export function createLiveServer(options: {
  schema: GraphQLSchema
  gate: OperationGate
  rates: Rates
  pubSub: LivePubSub
  services: Services
  settings: FollowedSettings
  pages: { expire(): void }
  note: RecordSecurityEvent
  publicUrl: string
  redisUrl: string
  trustedProxies: readonly string[]
  lifecycle: Lifecycle
  log: Logger
}): LiveServer {
  const { schema, gate, rates, pubSub, services, note, lifecycle, log } = options
  const present = formatError(log)
  const sendError = (error: GraphQLError, extra: LiveExtra) => {
    const { originalError, path } = error
    const call = { principal: extra.principal, address: extra.address }
    const what = `graphql ${path?.[0] ?? ''}`
    if (originalError) countRefusal(note, originalError, { call, token: true, what })
    return present(error.toJSON(), error)
  }
  const connections = new Connections(services, pubSub, log)
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    handleProtocols,
  })
  const server = makeServer<Record<string, unknown>, LiveExtra>({
    schema,
    connectionInitWaitTimeout: limits.initMs,
    onConnect: async ({ connectionParams: given, extra }) => {
      const params = connectionParams.safeParse(given)
      if (!params.success) return false
      const token = params.data.authorization.trim().replace(/^Bearer\s+/i, '')
      const session = await services.auth.account.verify({ token }).catch(asNobody)
      if (!session) {
        note('token_refused', { address: extra.address, what: 'graphql connection' })
        return false
      }
      const { sessionId, userId } = session.principal
      connections.add(sessionId, { socket: extra.socket, userId })
      extra.principal = session.principal
      extra.known()
      // If the session ended before it was added, its signal was missed.
      return (await services.auth.account.verify({ sessionId })) !== null
    },
    onSubscribe: async ({ subscriptions, extra }, _id, payload) => {
      // This one is already counted.
      if (Object.keys(subscriptions).length > limits.subscriptions) {
        return [refusal(m.limits_subscriptions({ most: limits.subscriptions }))]
      }
      const admission = gate.admit(payload, ['subscription'])
      if ('errors' in admission) return admission.errors
      await rates.spend(extra, admission.cost)
      const { document, operationName } = admission
      return { schema, document, operationName, variableValues: payload.variables }
    },
    context: async ({ extra }): Promise<GraphQLContext> => {
      // Checked again for each subscription, because the role may have changed since the connection was made.
      const session = await services.auth.account.verify({ sessionId: extra.principal!.sessionId })
      return { user: session?.user, call: { principal: session?.principal }, services, pubSub }
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => sendError(error as GraphQLError, extra)),
    // Later errors come as results, and are presented the same way.
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors && {
        ...result,
        errors: result.errors.map((error) => sendError(error as GraphQLError, extra) as never),
      },
  })
  webSockets.on('connection', (socket: WebSocket, request: IncomingMessage, asked: Asked) => {
    const extra: LiveExtra = { socket, ...asked }
    const spend = () => rates.spend(extra, messageCost)
    serveSocket(server, socket, extra, { spend, log, language: requestLanguage(request) })
    socket.once('close', asked.known)
  })
  const signals = listenToSignals(options.redisUrl, log, {
    onSignal: (signal) => {
      if (signal.type === 'site.changed') {
        options.settings.expire()
        // Other services may hold what was before for that long, and answer by it.
        setTimeout(() => options.pages.expire(), settingsFreshMs).unref()
      }
      // Who may see it at all is one of the settings.
      if (signal.type === 'site.changed' || signal.type === 'pages.changed')
        return options.pages.expire()
      connections.onSignal(signal)
    },
    onGap: () => {
      options.pages.expire()
      connections.onGap()
    },
  })
  lifecycle.onStop('GraphQL subscriptions', async () => {
    signals.stop()
    connections.stop()
  })
  return {
    attach: (http) => attach(http, webSockets, options),
    disconnect: () => {
      for (const socket of webSockets.clients) setTimeout(() => socket.terminate(), 500).unref()
      for (const socket of webSockets.clients) socket.close(1001, 'Going away')
      webSockets.close()
    },
  }
}

function attach(
  http: HttpServer,
  webSockets: WebSocketServer,
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: readonly string[] },
): void {
  const unknown = new UnknownSockets()
  const addressOf = clientAddresses(trustedProxies)
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/graphql') {
      // Nothing else in this process handles it.
      if (http.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    if (!isOwnOrigin(request.headers, publicUrl)) return refuse(socket, '403 Forbidden')
    const address = addressOf(request)
    const known = unknown.open(address)
    if (!known) return refuse(socket, '429 Too Many Requests')
    socket.once('close', known)
    webSockets.handleUpgrade(request, socket, head, (webSocket) =>
      webSockets.emit('connection', webSocket, request, { address, known }),
    )
  })
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Treats an invalid token as nobody's. */
function asNobody(error: unknown): null {
  if (error instanceof AppError && error.code === 'VALIDATION') return null
  throw error
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
}
