import { pushReceipt, trackClose } from '@prakat/schema/delivery'
import { deviceId, preferences } from '@prakat/schema/device'
import { subscribedToPush, subscribeToPush } from '@prakat/schema/push'
import { z } from 'zod'
import { anonymous, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Push']
const path = '/v1/push-subscriptions'
const params = z.object({ deviceId })

export function pushRoutes(app: RestApp, services: Services): void {
  const { devices } = services.notifier

  app.get(
    `${path}/vapid-public-key`,
    {
      schema: {
        tags,
        security: [],
        response: answers({ 200: z.object({ publicKey: z.string() }) }),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await devices.vapidPublicKey(undefined, { context: call }))
    },
  )

  app.post(
    path,
    {
      schema: {
        tags,
        body: subscribeToPush,
        response: answers(
          { 200: subscribedToPush.shape.device, 201: subscribedToPush.shape.device },
          400,
          401,
          409,
        ),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      const { created, device } = await devices.subscribe(request.body, { context: call })
      return reply.code(created ? 201 : 200).send(device)
    },
  )

  app.get(
    path,
    {
      schema: {
        tags,
        querystring: z.object({ deviceId: deviceId.optional() }),
        response: answers({ 200: preferences }, 400, 401),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await devices.preferences(request.query, { context: call }))
    },
  )

  app.delete(
    `${path}/:deviceId`,
    { schema: { tags, params, response: answers({ 204: noContent }, 400, 401) } },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await devices.unsubscribe(request.params, { context: call })
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${path}/:deviceId/test`,
    {
      schema: {
        tags,
        params,
        response: answers({ 202: z.object({ queued: z.literal(true) }) }, 400, 401, 404, 429),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await devices.test(request.params, { context: call })
      return reply.code(202).send({ queued: true })
    },
  )

  app.put(
    `${path}/:deviceId/preferences`,
    {
      schema: {
        tags,
        params,
        body: preferences,
        response: answers({ 200: preferences }, 400, 401),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      const input = { ...request.params, preferences: request.body }
      return reply.code(200).send(await devices.setPreferences(input, { context: call }))
    },
  )
}

const receiptTags = ['Notifications']

export function receiptRoutes(app: RestApp, services: Services): void {
  const { receipts } = services.notifier

  app.post(
    '/v1/notifications/track-close',
    {
      schema: {
        tags: receiptTags,
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
      schema: {
        tags: receiptTags,
        security: [],
        body: pushReceipt,
        response: answers({ 204: noContent }, 400),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      await receipts.notePush(request.body, { context: call })
      return reply.code(204).send(null)
    },
  )
}
