import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import type { RecordSecurityEvent } from '@prakat/kit/security-events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { anonymous, identify, tokenOf } from '../caller.ts'
import { sendInTurn, chargeCaller, identifyCaller } from '../limits/charge-caller.ts'
import { edgeLimits } from '../limits/edge-limits.ts'
import { callerOf, type Rates } from '../limits/rates.ts'
import type { Turns } from '../limits/fair-queue.ts'
import type { Services } from '../services.ts'
import { watchFields } from '../watch-refusals.ts'
import type { AskedOperation, OperationGate } from './admit-operation.ts'
import { assertBodyFits, boundBody } from './bound-body.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { formatError, sendGraphqlErrors } from './graphql-errors.ts'

export async function registerGraphqlApi(
  app: FastifyInstance,
  options: {
    schema: GraphQLSchema
    gate: OperationGate
    rates: Rates
    turns: Turns
    services: Services
    note: RecordSecurityEvent
    lifecycle: Lifecycle
    log: Logger
  },
): Promise<void> {
  const { schema, gate, rates, turns, services, note, lifecycle, log } = options
  const present = formatError(log)
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    formatError: present,
    includeStacktraceInErrorResponses: false,
    // Documents that get here were parsed, validated and limited by the gate.
    documentStore: {
      get: async (key) => gate.documentBy(key.slice(-64)),
      set: async () => {},
      delete: async () => {},
    },
    persistedQueries: false,
    // The gate decides about it.
    introspection: true,
    nodeEnv: 'production',
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled(), watchFields(note)],
    logger: log as never,
  })
  await apollo.start()
  lifecycle.onStop('GraphQL', () => apollo.stop())
  const answer = fastifyApolloHandler(apollo, {
    context: async (request) => ({
      ...(await identify(request, services)),
      token: tokenOf(request) !== undefined,
      services,
    }),
  })
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      sendGraphqlErrors(request, reply, [error as Error], present),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await chargeCaller(request, services, rates, edgeLimits.document.checkCost)
    })
    scope.addHook('onSend', sendInTurn({ services, rates, turns }))
    scope.addHook('preParsing', async (request, _reply, payload) => {
      const caller = await identifyCaller(request, services)
      const { body, bytes } = boundBody(request, payload, caller)
      if (bytes > edgeLimits.body.free) {
        await rates.spendForBody(caller.call, bytes)
        await turns.begin(callerOf(caller.call), request.raw)
      }
      return body
    })
    scope.route({
      url: '/graphql',
      method: ['POST', 'GET'],
      bodyLimit: edgeLimits.body.import,
      handler: async (request, reply) => {
        // If this fails, the request fails, instead of being treated as a stranger's.
        const { call } = await identify(request, services)
        const who = { ...anonymous(request).call, ...call }
        return turns.take(callerOf(who), async () => {
          const admission = gate.admit(askedBy(request), ['query', 'mutation'])
          if ('errors' in admission) {
            return sendGraphqlErrors(request, reply, admission.errors, present)
          }
          assertBodyFits(request, admission.operation, call)
          await rates.spend(who, admission.cost)
          return answer.call(scope, request, reply)
        })
      },
    })
  })
}

function askedBy(request: FastifyRequest): AskedOperation {
  if (request.method === 'POST') {
    const { body } = request
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  }
  const query = request.query as Record<string, unknown>
  return { ...query, variables: jsonIn(query['variables']) }
}

function jsonIn(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text === '' ? undefined : text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
