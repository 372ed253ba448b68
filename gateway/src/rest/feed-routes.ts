import {
  listNotifications,
  notification,
  notificationPage,
  readAsOf,
  readUpTo,
} from '@prakat/schema/notification'
import { id } from '@prakat/schema/scalars'
import { z } from 'zod'
import { requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Announcements']

export function feedRoutes(app: RestApp, services: Services): void {
  const { feed } = services.notifier

  app.get(
    '/v1/announcements',
    {
      schema: {
        tags,
        querystring: listNotifications,
        response: answers({ 200: notificationPage }, 400, 401),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await feed.list(request.query, { context: call }))
    },
  )

  app.get(
    // Without a name it is the address of nothing.
    '/v1/announcements/:id(.+)',
    {
      schema: {
        tags,
        params: z.object({ id }),
        response: answers({ 200: notification }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await feed.get(request.params, { context: call }))
    },
  )

  app.patch(
    '/v1/announcements/:id/read',
    {
      schema: {
        tags,
        params: z.object({ id }),
        body: readAsOf.optional(),
        response: answers({ 204: noContent }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await feed.markRead({ ...request.params, ...request.body }, { context: call })
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/v1/announcements/:id/acknowledge',
    {
      schema: {
        tags,
        params: z.object({ id }),
        body: readAsOf.optional(),
        response: answers({ 204: noContent }, 400, 401, 404, 409),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await feed.acknowledge({ ...request.params, ...request.body }, { context: call })
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/v1/announcements/mark-all-read',
    {
      schema: {
        tags,
        body: readUpTo.optional(),
        response: answers({ 204: noContent }, 400, 401),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await feed.markAllRead(request.body ?? {}, { context: call })
      return reply.code(204).send(null)
    },
  )
}
