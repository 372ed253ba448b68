import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Services } from '../services.ts'
import { authRoutes } from './auth-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { oidcRoutes } from './oidc-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { photoRoutes } from './photo-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { receiptRoutes } from './receipt-routes.ts'
import { withZodSchemas } from './zod-routes.ts'

/** The /v1 API and its own description at /v1/openapi.json. */
export async function registerRestApi(
  app: FastifyInstance,
  services: Services,
  publicUrl: string,
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
    })
    const rest = withZodSchemas(scope)
    authRoutes(rest, services)
    passkeyRoutes(rest, services)
    oidcRoutes(rest, services, publicUrl)
    feedRoutes(rest, services)
    await photoRoutes(rest, services)
    pushRoutes(rest, services)
    receiptRoutes(rest, services)
    scope.get('/v1/openapi.json', { schema: { hide: true } as never }, async () => scope.swagger())
  })
}
