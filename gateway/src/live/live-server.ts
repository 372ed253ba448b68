import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { isOwnOrigin } from '@prakat/kit/own-origin'
import type { NoteSecurityEvent } from '@prakat/kit/security-events'
import { listenToSignals } from '@prakat/kit/signals'
import type { Principal } from '@prakat/schema/principal'
import { getOperationAST, GraphQLError, parse, validate, type GraphQLSchema } from 'graphql'
import { useServer as serveGraphqlWs } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { formatError } from '../graphql/format-error.ts'
import type { GraphQLContext } from '../graphql/graphql-context.ts'
import type { Services } from '../services.ts'
import { noteRefusal } from '../watch-refusals.ts'
import { Connections } from './connections.ts'
import type { LivePubSub } from './live-topics.ts'

const mostSubscriptions = 20
const connectionParams = z.object({ authorization: z.string().min(1).max(1000) })

type LiveExtra = { principal?: Principal }

/**
 * Subscriptions over WebSocket at /graphql, by the graphql-transport-ws protocol. The token comes in
 * `connectionParams.authorization`, so a foreign page that opens a connection has no session.
 */
export function createLiveServer(options: {
  schema: GraphQLSchema
  pubSub: LivePubSub
  services: Services
  note: NoteSecurityEvent
  publicUrl: string
  redisUrl: string
  lifecycle: Lifecycle
  log: Logger
}): { attach(http: HttpServer): void } {
  const { schema, pubSub, services, note, lifecycle, log } = options
  const present = formatError(log)
  const tell = (error: GraphQLError, extra: LiveExtra & { request: IncomingMessage }) => {
    const { originalError, path } = error
    const call = { principal: extra.principal, ...from(extra) }
    const what = `graphql ${path?.[0] ?? ''}`
    if (originalError) noteRefusal(note, originalError, { call, token: true, what })
    return present(error.toJSON(), error)
  }
  const connections = new Connections(services, pubSub, log)
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const server = serveGraphqlWs<Record<string, unknown>, LiveExtra>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ connectionParams: given, extra }) => {
        const params = connectionParams.safeParse(given)
        if (!params.success) return false
        const token = params.data.authorization.trim().replace(/^Bearer\s+/i, '')
        const session = await services.auth.account.verify({ token })
        if (!session) {
          note('token_refused', { ...from(extra), what: 'graphql connection' })
          return false
        }
        const { sessionId, userId } = session.principal
        connections.add(sessionId, { socket: extra.socket, userId })
        extra.principal = session.principal
        // A session that ended before it was listed here has been signalled already.
        return (await services.auth.account.verify({ sessionId })) !== null
      },
      onSubscribe: (ctx, _id, payload) => {
        // It counts itself already.
        if (Object.keys(ctx.subscriptions).length > mostSubscriptions) {
          return [refusal(`At most ${mostSubscriptions} subscriptions at once`)]
        }
        return refusalOf(schema, payload)
      },
      context: async ({ extra }): Promise<GraphQLContext> => {
        // Asked anew for each subscription: the role may have changed since the connection was made.
        const session = await services.auth.account.verify({
          sessionId: extra.principal!.sessionId,
        })
        return { user: session?.user, call: { principal: session?.principal }, services }
      },
      onError: ({ extra }, _id, _payload, errors) =>
        errors.map((error) => tell(error as GraphQLError, extra)),
      // What fails later comes as a result, and is presented in the same way.
      onNext: ({ extra }, _id, _payload, _args, result) =>
        result.errors && {
          ...result,
          errors: result.errors.map((error) => tell(error as GraphQLError, extra) as never),
        },
    },
    webSockets,
  )
  const signals = listenToSignals(options.redisUrl, log, {
    onSignal: (signal) => connections.onSignal(signal),
    onGap: () => connections.onGap(),
  })
  lifecycle.onStop('GraphQL subscriptions', async () => {
    signals.stop()
    connections.stop()
    for (const socket of webSockets.clients) setTimeout(() => socket.terminate(), 500).unref()
    await server.dispose()
  })
  return { attach: (http) => attach(http, webSockets, options.publicUrl) }
}

const from = ({ request }: { request: IncomingMessage }) => ({
  address: request.socket.remoteAddress,
})

function attach(http: HttpServer, webSockets: WebSocketServer, publicUrl: string): void {
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === '/graphql') {
      if (!isOwnOrigin(request.headers, publicUrl)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
        return
      }
      webSockets.handleUpgrade(request, socket, head, (webSocket) =>
        webSockets.emit('connection', webSocket, request),
      )
    } else if (http.listenerCount('upgrade') === 1) {
      // Nobody else in this process takes it.
      socket.destroy()
    }
  })
}

/** Queries and commands go over HTTP, where sessions are checked at each and limits hold. */
function refusalOf(
  schema: GraphQLSchema,
  payload: { query: string; operationName?: string | null | undefined },
): readonly GraphQLError[] | undefined {
  let document
  try {
    document = parse(payload.query, { maxTokens: 2000 })
  } catch (error) {
    return [refusal(error as GraphQLError)]
  }
  const operation = getOperationAST(document, payload.operationName)
  if (operation?.operation !== 'subscription') {
    return [refusal('Only subscriptions are answered here; use HTTP for the rest')]
  }
  const errors = validate(schema, document)
  return errors.length > 0 ? errors.map(refusal) : undefined
}

/** As Apollo marks what it refuses, so that errors are presented alike over HTTP and here. */
function refusal(why: GraphQLError | string): GraphQLError {
  const { message, nodes, source, positions } = typeof why === 'string' ? { message: why } : why
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
  return new GraphQLError(message, { nodes, source, positions, extensions })
}
