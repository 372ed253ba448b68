import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import type { FastifyInstance } from 'fastify'
import { registerGraphqlApi } from './graphql/graphql-api.ts'
import { registerRestApi } from './rest/rest-api.ts'
import type { Services } from './services.ts'
import { registerSite } from './site.ts'

/** The edge: REST, GraphQL and the client, all of it stateless. */
export async function startGateway(options: {
  app: FastifyInstance
  services: Services
  siteRoot: string
  publicUrl: string
  lifecycle: Lifecycle
  log: Logger
}): Promise<void> {
  const { app, services, siteRoot, publicUrl, lifecycle } = options
  const log = options.log.child({ service: 'gateway' })
  await registerSite(app, siteRoot, publicUrl)
  await registerGraphqlApi(app, services, lifecycle, log)
  await registerRestApi(app, services)
}
