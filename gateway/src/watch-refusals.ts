import type { ApolloServerPlugin } from '@apollo/server'
import { presentable } from '@prakat/kit/http-server'
import { securityEventOf, type RecordSecurityEvent } from '@prakat/kit/security-events'
import type { CallContext } from '@prakat/schema/principal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anonymous, identify, tokenOf } from './caller.ts'
import type { GraphQLContext } from './graphql/graphql-context.ts'
import type { Services } from './services.ts'

interface Refused {
  call: CallContext
  what: string
  /** Whether they tried to sign in, and whether they sent a token. */
  credentials?: boolean
  token: boolean
}

/** Notes refusals where they are presented, once for each protocol, so that no operation can forget it. */
export function countRefusal(note: RecordSecurityEvent, error: unknown, refused: Refused): void {
  const { principal, address } = refused.call
  const brought = {
    credentials: refused.credentials ?? false,
    session: principal !== undefined,
    token: refused.token,
  }
  const event = securityEventOf(presentable(error as Error).code, brought)
  if (!event) return
  const { userId, sessionId } = principal ?? {}
  note(event, { userId, sessionId, address, what: refused.what })
}

/** For REST, and for GraphQL over HTTP if it fails before an operation runs. To be called before routes are added. */
export function watchRoutes(app: FastifyInstance, services: Services, note: RecordSecurityEvent) {
  app.addHook('onError', async (request, _reply, error) => {
    if (!isRefusal(error)) return
    const { call } = await identify(request, services).catch(() => anonymous(request))
    const route = request.routeOptions.url ?? 'none'
    countRefusal(note, error, {
      call,
      what: `${request.method} ${route}`,
      credentials: /^\/v1\/auth\/(sign-in|passkey\/sign-in|oidc\/exchange)$/.test(route),
      token: hasCredentials(request),
    })
  })
}

/** For GraphQL over HTTP, field by field. */
export function watchFields(note: RecordSecurityEvent): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors, contextValue: { call, token = false } }) => {
        for (const { originalError, path } of errors) {
          if (originalError)
            countRefusal(note, originalError, { call, token, what: `graphql ${path?.[0] ?? ''}` })
        }
      },
    }),
  }
}

/** A refresh token is one as well. */
function hasCredentials(request: FastifyRequest): boolean {
  return tokenOf(request) !== undefined || request.routeOptions.url === '/v1/auth/refresh'
}

const isRefusal = (error: Error) =>
  ['FORBIDDEN', 'RATE_LIMITED', 'UNAUTHENTICATED'].includes(presentable(error).code)
