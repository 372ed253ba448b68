import { createHash } from 'node:crypto'
import { AppError } from '@prakat/schema/app-error'
import { id, text } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import { identify } from '../caller.ts'
import type { Services } from '../services.ts'
import { sendDocument } from '../site-document.ts'
import type { SiteFeeds } from '../site-feeds.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const icalendar = {
  description: 'An iCalendar object (RFC 5545)',
  content: { 'text/calendar': { schema: z.string() } },
}

export function calendarRoutes(
  app: RestApp,
  services: Services,
  feeds: SiteFeeds,
  publicUrl: string,
): void {
  app.get(
    '/v1/calendar/public.ics',
    {
      schema: {
        tags: ['Meetings'],
        security: [],
        description:
          'The public meetings to come and of the last 90 days, for calendars of visitors',
        querystring: z.object({ meeting: id.optional().describe('Only this one') }),
        response: { ...answers({ 304: noContent }, 401, 404), 200: icalendar },
      },
    },
    async (request, reply) => {
      const calendar = await feeds.calendar(request.query.meeting ?? null)
      // It is text already.
      return sendDocument(request, reply.type('text/calendar; charset=utf-8'), calendar) as never
    },
  )
  // The token is in the address, because calendars can send nothing else. It opens nothing but this.
  app.get(
    '/v1/calendar/:file',
    {
      // The address is a secret.
      logLevel: 'silent',
      schema: {
        tags: ['Meetings'],
        security: [],
        params: z.object({ file: text(200).describe('The token, and `.ics`') }),
        response: { ...answers({ 304: noContent }, 404), 200: icalendar },
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1]
      const site = publicUrl.replace(/\/$/, '')
      const calendar =
        token && (await services.content.meeting.readFeed({ token, site }, { context: call }))
      if (!calendar) throw new AppError('NOT_FOUND', m.meetings_no_feed())
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined as never)
      return reply.type('text/calendar; charset=utf-8').send(calendar as never)
    },
  )
}
