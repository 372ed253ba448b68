import { preview, readPreview } from '@prakat/schema/published-resource'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, type RestApp } from './zod-routes.ts'

/** For whoever has a link, signed in or not. A POST, because a token in an address would be in the log of every proxy. */
export function previewRoutes(app: RestApp, { content }: Services): void {
  app.post(
    '/v1/preview',
    {
      schema: {
        tags: ['Previews'],
        security: [],
        body: readPreview,
        response: answers({ 200: preview }, 400, 404, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await content.preview.read(request.body, { context: call }))
    },
  )
}
