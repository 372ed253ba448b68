import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { ValidationError, type AnyContractRouter, type ContractRouterClient } from '@orpc/contract'
import { createRouterClient, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import { AppError, httpStatus, isErrorCode } from '@prakat/schema/app-error'
import { awaitingProof, locale, principal, type CallContext } from '@prakat/schema/principal'
import { inLanguage, language } from '@prakat/schema/language'
import { verbatim } from '@prakat/schema/words'
import { fieldsOf, validationError } from '@prakat/schema/validation'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { presentable } from './http-server.ts'
import { isAway } from './availability.ts'
import { bearerMatches } from './request-origin.ts'
import { refuseNul } from '@prakat/schema/untrusted-values'
import { assertNoTransaction } from './database.ts'
import { currentTraceparent } from './trace.ts'

/** A service as its callers see it, in this process or elsewhere. */
export type ServiceClient<Contract extends AnyContractRouter> = ContractRouterClient<
  Contract,
  CallContext
>

// oxlint-disable-next-line no-explicit-any -- the router type is invariant in its contract
type ServiceRouter = Router<any, CallContext>

const rpcTimeoutMs = 10_000
/**
 * Calls that process thousands of rows or a large image. Given up early, they would go on with nobody to tell the
 * result.
 */
const longCalls: ReadonlySet<string> = new Set([
  ...['users.import', 'users.export'],
  ...['photos.setOwn', 'photos.setOf', 'media.create', 'media.update', 'media.discardUpload'],
])
const longTimeoutMs = 60_000
const callHeader = 'x-prakat-call'
const callSchema = z.object({
  principal: principal.optional(),
  awaiting: awaitingProof.optional(),
  address: z.string().optional(),
  userAgent: z.string().optional(),
  locale: locale.optional(),
  traceparent: z.string().optional(),
})

interface LocalCall {
  next(): Promise<unknown>
  context: CallContext
  input: unknown
  path: readonly string[]
}

/** Calls the handlers directly, within one process. */
export function localClient<Contract extends AnyContractRouter>(
  router: ServiceRouter,
): ServiceClient<Contract> {
  return createRouterClient(router, {
    context: (call: CallContext) => call,
    interceptors: [
      ({ next, context, input, path }: LocalCall) => {
        assertNoTransaction(path.join('.'))
        refuseNul(input)
        return inLanguage(context.locale, () => next().catch(rethrowAsAppError))
      },
    ],
  } as never) as ServiceClient<Contract>
}

/** Calls a service in another process, over keep-alive HTTP with the service token. */
export function remoteClient<Contract extends AnyContractRouter>(
  url: string,
  serviceToken: string,
): ServiceClient<Contract> {
  const link = new RPCLink<CallContext>({
    url: `${url}/rpc`,
    headers: ({ context }) => ({
      authorization: `Bearer ${serviceToken}`,
      ...traceHeader(context),
      [callHeader]: Buffer.from(
        JSON.stringify({ ...context, locale: context.locale ?? language() }),
      ).toString('base64url'),
    }),
    fetch: (request, init, _options, path) => {
      const ms = longCalls.has(path.join('.')) ? longTimeoutMs : rpcTimeoutMs
      return fetch(request, { ...init, signal: AbortSignal.timeout(ms) })
    },
    interceptors: [
      ({ next, path }) => {
        assertNoTransaction(path.join('.'))
        return next().catch(rethrowAsAppError)
      },
    ],
  })
  return createORPCClient(link) as ServiceClient<Contract>
}

/** So that the other process logs under the same trace. */
function traceHeader({ traceparent = currentTraceparent() }: CallContext) {
  return traceparent ? { traceparent } : {}
}

/** Serves a router at /rpc to callers that hold the service token. */
export function serveRpc(app: FastifyInstance, router: ServiceRouter, serviceToken: string): void {
  const handler = new RPCHandler<CallContext>(router, {
    // Also covers reading the call and writing the answer.
    interceptors: [({ next }) => next().catch((error) => rethrowAsRpcError(error, app.log))],
    clientInterceptors: [
      ({ next, input }) => {
        refuseNul(input)
        return next()
      },
    ],
  })
  void app.register(async (scope) => {
    // oRPC reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/rpc/*', async (request, reply) => {
      if (!bearerMatches(request.headers.authorization, serviceToken)) {
        return reply.code(401).send({ code: 'UNAUTHENTICATED' })
      }
      const header = String(request.headers[callHeader] ?? '')
      const context = callSchema.safeParse(
        JSON.parse(Buffer.from(header, 'base64url').toString() || '{}'),
      )
      if (!context.success) return reply.code(400).send({ code: 'VALIDATION' })
      const { matched } = await inLanguage(context.data.locale, () =>
        handler.handle(request, reply, { prefix: '/rpc', context: context.data }),
      )
      return matched ? reply : reply.code(404).send({ code: 'NOT_FOUND' })
    })
  })
}

/**
 * Callers are told no more than a client would be, so unexpected errors are logged here, where their cause is known.
 */
function rethrowAsRpcError(error: unknown, log: FastifyBaseLogger): never {
  const expected = toAppError(error)
  const known = expected ?? presentable(error as Error)
  if (!expected && known.code === 'INTERNAL') log.error({ err: error }, 'call failed')
  throw new ORPCError(known.code, {
    status: httpStatus[known.code],
    message: known.message,
    data: { fields: known.fields, details: known.details },
    cause: error,
  })
}

function rethrowAsAppError(error: unknown): never {
  throw toAppError(error) ?? error
}

/** The AppError that an RPC failure stands for. Undefined for a bug of ours. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isAway(error)) return presentable(error as Error)
  if (!(error instanceof ORPCError)) return undefined
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return validationError(fieldsOf(error.cause.issues as never))
  }
  if (isErrorCode(error.code)) {
    const data = (error.data ?? {}) as ConstructorParameters<typeof AppError>[2]
    return new AppError(error.code, verbatim(error.message), data)
  }
  return undefined
}
