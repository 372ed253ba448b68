import { ofLandingVersion, shownLanding } from '@prakat/schema/landing'
import { z } from 'zod'
import { requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, type RestApp } from './zod-routes.ts'

/** What the landing page was and will be, for those who write it. */
export function landingRoutes(app: RestApp, services: Services): void {
  const tags = ['Landing page']
  const { landing } = services.content

  app.get(
    '/v1/landing/draft',
    { schema: { tags, response: answers({ 200: shownLanding }, 401, 403) } },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await landing.draft(undefined, { context: call }))
    },
  )

  app.get(
    '/v1/landing/versions/:number',
    {
      schema: {
        tags,
        params: z.object({ number: z.coerce.number().pipe(ofLandingVersion.shape.number) }),
        response: answers({ 200: shownLanding }, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await landing.version(request.params, { context: call }))
    },
  )
}
