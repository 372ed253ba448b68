import { networkOf } from '@prakat/kit/request-origin'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import { AppError } from '@prakat/schema/app-error'
import { notePopup, popupEvent, visiblePopup } from '@prakat/schema/popup'
import { id } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import { identify, requireCaller } from '../caller.ts'
import { edgeLimits } from '../limits/edge-limits.ts'
import type { Services } from '../services.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

/** For visitors and members alike, without what GraphQL weighs. */
export function popupRoutes(app: RestApp, services: Services): void {
  const tags = ['Banners']
  const { popups } = services.content

  app.get(
    '/v1/popups',
    { schema: { tags, security: [], response: answers({ 200: z.array(visiblePopup) }) } },
    async (request, reply) => {
      const { call } = await identify(request, services)
      return reply.code(200).send(await popups.shown(undefined, { context: call }))
    },
  )

  app.get(
    '/v1/popups/:id',
    {
      schema: {
        tags,
        params: z.object({ id }),
        response: answers({ 200: visiblePopup }, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await popups.preview(request.params, { context: call }))
    },
  )

  // Else one visitor could make a banner look as if everybody clicked it.
  const counted = new TokenBuckets(edgeLimits.banners)
  app.post(
    '/v1/popups/:id/:deed',
    {
      schema: {
        tags,
        security: [],
        params: z.object({ id: notePopup.shape.id, deed: popupEvent }),
        response: answers({ 204: noContent }, 404, 429),
      },
    },
    async (request, reply) => {
      const { user, call } = await identify(request, services)
      const retryAfterSeconds = counted.take(user?.id ?? networkOf(request.ip), 1)
      if (retryAfterSeconds > 0)
        throw new AppError('RATE_LIMITED', m.limits_too_many_attempts(), {
          details: { retryAfterSeconds },
        })
      await popups.note(request.params, { context: call })
      return reply.code(204).send(null)
    },
  )
}
