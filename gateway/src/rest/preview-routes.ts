import { preview, readPreview } from '@prakat/schema/published-resource'
import { identify } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, type RestApp } from './zod-routes.ts'

/** For whoever has a link, signed in or not. A POST, because a token in an address would be in the log of every proxy. */
export function previewRoutes(app: RestApp, services: Services): void {
  app.post(
    '/v1/preview',
    {
      schema: {
        tags: ['Previews'],
        security: [],
        body: readPreview,
        response: answers({ 200: preview }, 400, 401, 404, 429),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      return reply
        .code(200)
        .send(await services.content.preview.read(request.body, { context: call }))
    },
  )
}
