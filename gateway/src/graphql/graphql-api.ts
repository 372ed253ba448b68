import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import { presentable } from '@prakat/kit/http-server'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import type { NoteSecurityEvent } from '@prakat/kit/security-events'
import { httpStatus } from '@prakat/schema/app-error'
import type { FastifyInstance } from 'fastify'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { identify, tokenOf } from '../caller.ts'
import type { Services } from '../services.ts'
import { watchFields } from '../watch-refusals.ts'
import { formatError } from './format-error.ts'
import type { GraphQLContext } from './graphql-context.ts'

export async function registerGraphqlApi(
  app: FastifyInstance,
  schema: GraphQLSchema,
  services: Services,
  note: NoteSecurityEvent,
  lifecycle: Lifecycle,
  log: Logger,
): Promise<void> {
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    formatError: formatError(log),
    includeStacktraceInErrorResponses: false,
    // Bounds what one document may ask for by nesting and aliases.
    maxRecursiveSelections: 1000,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginLandingPageDisabled(), watchFields(note)],
    logger: log as never,
  })
  await apollo.start()
  lifecycle.onStop('GraphQL', () => apollo.stop())
  app.route({
    url: '/graphql',
    method: ['POST', 'GET'],
    // An import holds a file of 2 MB, each of whose quotation marks and line breaks takes two in JSON.
    bodyLimit: 5 * 1024 * 1024,
    handler: fastifyApolloHandler(apollo, {
      context: async (request) => {
        const caller = await identify(request, services).catch(failWithStatus)
        return { ...caller, token: tokenOf(request) !== undefined, services }
      },
    }),
  })
}

/** Apollo answers 500 to whatever goes wrong before the query, unless it is told the status. */
function failWithStatus(error: Error): never {
  const { code, message } = presentable(error)
  throw new GraphQLError(message, {
    originalError: error,
    extensions: { http: { status: httpStatus[code] } },
  })
}
