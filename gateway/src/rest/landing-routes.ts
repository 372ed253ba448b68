import { sharedLanding, landingView } from '@prakat/schema/landing'
import { readPreview } from '@prakat/schema/published-resource'
import { ofSetVersion } from '@prakat/schema/published-set'
import { z } from 'zod'
import { identify, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, type RestApp } from './zod-routes.ts'

/** What the landing page was and will be, for those who write it. */
export function landingRoutes(app: RestApp, services: Services): void {
  const tags = ['Landing page']
  const { landing } = services.content

  app.get(
    '/v1/landing/draft',
    { schema: { tags, response: answers({ 200: landingView }, 401, 403) } },
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
        params: z.object({ number: z.coerce.number().pipe(ofSetVersion.shape.number) }),
        response: answers({ 200: landingView }, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await landing.version(request.params, { context: call }))
    },
  )

  app.post(
    '/v1/landing/preview',
    {
      schema: {
        ...{ tags, security: [], description: 'The draft, for whoever has a link to it' },
        body: readPreview,
        response: answers({ 200: sharedLanding }, 400, 401, 404, 429),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      return reply.code(200).send(await landing.shared(request.body, { context: call }))
    },
  )
}
