import type { ClientAddresses } from '@prakat/kit/config'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import type { MediaStorage } from '@prakat/kit/media-storage'
import { createSecurityEvents } from '@prakat/kit/security-events'
import { followSharedSettings } from '@prakat/kit/shared-settings'
import { acceptedLanguage } from '@prakat/schema/language'
import { standardLanguage } from '@prakat/schema/settings'
import { isReserved } from '@prakat/schema/page-paths'
import type { FastifyInstance } from 'fastify'
import { registerContactForm } from './contact-form.ts'
import { createOperationGate } from './graphql/admit-operation.ts'
import { registerGraphqlApi } from './graphql/graphql-api.ts'
import { graphqlSchema } from './graphql/graphql-schema.ts'
import { serveKeptBuilds } from './kept-builds.ts'
import { Rates } from './limits/rates.ts'
import { shareServices } from './limits/share-services.ts'
import { Turns } from './limits/fair-queue.ts'
import { createLiveServer, type LiveServer } from './live/live-server.ts'
import { createLivePubSub } from './live/live-topics.ts'
import { registerQueueBoard } from './queue-board.ts'
import { registerRestApi } from './rest/rest-api.ts'
import type { Services } from './services.ts'
import { SiteFeeds } from './site-feeds.ts'
import { SitePages } from './site-pages.ts'
import { registerSite } from './site.ts'
import { watchRoutes } from './watch-refusals.ts'

/** The edge: REST, GraphQL and the client. Its only state are its open connections. */
export async function startGateway(options: {
  app: FastifyInstance
  services: Services
  storage: MediaStorage
  siteRoot: string
  /** Where builds are kept for pages that were open before a deployment. */
  keptBuilds: string
  publicUrl: string
  /** The addresses that the client is told. */
  addresses: ClientAddresses
  redisUrl: string
  trustedProxies: readonly string[]
  development: boolean
  lifecycle: Lifecycle
  log: Logger
}): Promise<LiveServer> {
  const { app, siteRoot, publicUrl, addresses, redisUrl, lifecycle } = options
  const services = shareServices(options.services)
  const log = options.log.child({ service: 'gateway' })
  const note = createSecurityEvents(log)
  watchRoutes(app, services, note)
  app.addHook('onRoute', ({ url }) => {
    if (!isReserved(url.slice(1))) throw new Error(`Pages of staff may stand at ${url}: reserve it`)
  })
  const settings = followSharedSettings(() => options.services.auth.settings.shared())
  app.addHook('onRequest', async ({ url, headers }) => {
    // Of the parts of this process alone, the API speaks to people.
    if (!/^\/(v1|graphql)\b/.test(url) || acceptedLanguage(headers['accept-language'])) return
    headers['accept-language'] = standardLanguage(await settings())
  })
  const [rates, turns] = [new Rates(), new Turns()]
  const pages = new SitePages(services, rates)
  const feeds = new SiteFeeds(services, settings, publicUrl)
  feeds.register(app)
  const site = await registerSite(app, siteRoot, publicUrl, addresses, settings, pages)
  await serveKeptBuilds(app, { root: siteRoot, folder: options.keptBuilds, lifecycle, log })
  const pubSub = createLivePubSub()
  const schema = await graphqlSchema()
  const gate = createOperationGate(schema, options.development)
  await registerGraphqlApi(app, { schema, gate, rates, turns, services, note, lifecycle, log })
  const { storage } = options
  await registerRestApi(app, services, storage, { rates, turns }, publicUrl, settings, {
    pages,
    feeds,
  })
  await registerContactForm(app, { services, rates, settings, pages, site })
  await registerQueueBoard(app, { services, rates, redisUrl, publicUrl, lifecycle, log })
  const { trustedProxies } = options
  return createLiveServer({
    ...{
      schema,
      gate,
      rates,
      pubSub,
      services,
      settings,
      pages: {
        expire: () => {
          pages.expire()
          feeds.expire()
        },
      },
      note,
      publicUrl,
      redisUrl,
      trustedProxies,
      lifecycle,
      log,
    },
  })
}
