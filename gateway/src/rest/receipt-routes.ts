import { pushReceipt, trackClose } from '@prakat/schema/delivery'
import { anonymous, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Notifications']

export function receiptRoutes(app: RestApp, services: Services): void {
  const { receipts } = services.notifier

  app.post(
    '/v1/notifications/track-close',
    {
      schema: {
        tags,
        body: trackClose,
        response: answers({ 204: noContent }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await receipts.trackClose(request.body, { context: call })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/notifications/receipts',
    {
      schema: { tags, security: [], body: pushReceipt, response: answers({ 204: noContent }, 400) },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      await receipts.notePush(request.body, { context: call })
      return reply.code(204).send(null)
    },
  )
}
