import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import type { MediaStorage } from '@prakat/kit/media-storage'
import type { SharedSettings } from '@prakat/schema/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { edgeLimits } from '../limits/edge-limits.ts'
import type { Turns } from '../limits/fair-queue.ts'
import { callerOf, type Rates } from '../limits/rates.ts'
import { sendInTurn, chargeCaller } from '../limits/charge-caller.ts'
import type { Services } from '../services.ts'
import type { SiteFeeds } from '../site-feeds.ts'
import type { SitePages } from '../site-pages.ts'
import { answerRoutes } from './answer-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { landingRoutes } from './landing-routes.ts'
import { managementLineRoutes } from './management-line-routes.ts'
import { mediaFileRoutes } from './media-files.ts'
import { mediaRoutes } from './media-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { photoRoutes } from './photo-routes.ts'
import { popupRoutes } from './popup-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { pushRoutes, receiptRoutes } from './push-routes.ts'
import { oidcRoutes, passkeyRoutes } from './sign-in-routes.ts'
import { siteIconRoutes } from './site-icons.ts'
import { videoRoutes } from './video-routes.ts'
import { describeProblems, problemSchema, withZodSchemas } from './zod-routes.ts'

/** The /v1 API and its own description at /v1/openapi.json. */
export async function registerRestApi(
  app: FastifyInstance,
  services: Services,
  storage: MediaStorage,
  { rates, turns }: { rates: Rates; turns: Turns },
  publicUrl: string,
  settings: () => Promise<SharedSettings>,
  { pages, feeds }: { pages: SitePages; feeds: SiteFeeds },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Prakat',
          version: '1',
          description: 'Accounts, photos and announcements of a Prakat portal.',
        },
        components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
        security: [{ session: [] }],
      },
      transform: jsonSchemaTransform,
      transformObject: (described) =>
        describeProblems(
          'openapiObject' in described ? described.openapiObject : described.swaggerObject,
          problemJsonSchema(),
        ),
    })
    // Photos have a limit of their own.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit ??= edgeLimits.body.rest
    })
    scope.addHook('onRequest', async (request, reply) => {
      // Responses that may be cached say so themselves.
      reply.header('cache-control', 'no-store')
      const cost = costOf(request)
      const { call } = await chargeCaller(request, services, rates, cost)
      if (cost <= usualCost) return
      await turns.begin(callerOf(call), reply.raw)
      // Responses sent meanwhile may have been long.
      await rates.spend(call, 0)
    })
    scope.addHook('onSend', sendInTurn({ services, rates, turns }))
    const rest = withZodSchemas(scope)
    authRoutes(rest, services)
    passkeyRoutes(rest, services)
    oidcRoutes(rest, services, publicUrl)
    feedRoutes(rest, services)
    await photoRoutes(rest, services)
    await mediaRoutes(rest, services, storage, settings)
    previewRoutes(rest, services)
    popupRoutes(rest, services)
    landingRoutes(rest, services)
    await answerRoutes(rest, services, publicUrl)
    pageRoutes(rest, services, pages)
    contactRoutes(rest, services)
    managementLineRoutes(rest, services)
    calendarRoutes(rest, services, feeds, publicUrl)
    mediaFileRoutes(rest, services, storage, publicUrl, settings)
    videoRoutes(rest, services, storage)
    siteIconRoutes(rest, services, storage, settings)
    pushRoutes(rest, services)
    receiptRoutes(rest, services)
    scope.get('/v1/openapi.json', { schema: { hide: true } as never }, async () => scope.swagger())
  })
}

const usualCost = 5

/**
 * The cost of a request, on the scale of `operationCost`: a page costs what is on it, and a public file costs little.
 */
function costOf({ query, routeOptions }: FastifyRequest): number {
  if (/^\/(v1\/photos|v1\/videos|media)\//.test(routeOptions.url ?? '')) return 1
  const limit = Number((query as Record<string, unknown>)['limit'])
  return usualCost + (limit > 0 && limit <= 100 ? limit : 0)
}

function problemJsonSchema(): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(problemSchema)
  return schema
}
