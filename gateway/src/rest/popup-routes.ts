import { notePopup, popupDeed, shownPopup } from '@prakat/schema/popup'
import { id } from '@prakat/schema/scalars'
import { z } from 'zod'
import { identify, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

/** For visitors and members alike, without what GraphQL weighs. */
export function popupRoutes(app: RestApp, services: Services): void {
  const tags = ['Banners']
  const { popups } = services.content

  app.get(
    '/v1/popups',
    { schema: { tags, security: [], response: answers({ 200: z.array(shownPopup) }) } },
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
        response: answers({ 200: shownPopup }, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await popups.preview(request.params, { context: call }))
    },
  )

  app.post(
    '/v1/popups/:id/:deed',
    {
      schema: {
        tags,
        security: [],
        params: z.object({ id: notePopup.shape.id, deed: popupDeed }),
        response: answers({ 204: noContent }, 404),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      await popups.note(request.params, { context: call })
      return reply.code(204).send(null)
    },
  )
}
