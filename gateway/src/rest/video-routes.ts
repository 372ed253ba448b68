import type { MediaStorage } from '@prakat/kit/media-storage'
import {
  addressedCaption,
  addressedVideo,
  saveWatchPosition,
  videoAddresses,
} from '@prakat/schema/video'
import { z } from 'zod'
import { anonymous, identify, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { fileHeaders, sendFile } from './send-file.ts'
import { cutWhenRefused, rememberFiles } from './signed-files.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Videos']
/** Players that seek ask for it very often. */
const quiet = { logLevel: 'error' } as const
const { shape } = addressedVideo
const querystring = z.object({
  viewer: shape.viewer,
  expires: shape.expires,
  signature: shape.signature,
})
const ofCaption = z.object({
  id: shape.id,
  file: z
    .string()
    .max(40)
    .regex(/\.vtt$/)
    .describe('The language, and `.vtt`'),
})
const types = ['mp4', 'webm', 'quicktime', 'x-m4v'].map((each) => `video/${each}`)
const film = {
  description: 'The video, or the range of it that is asked for',
  content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])),
}
const beyond = z.undefined().meta({ description: 'The range begins behind its end' })
const vtt = {
  description: 'WebVTT',
  content: { 'text/vtt': { schema: z.string() } },
}

/** Videos at signed addresses, which are given to those who may watch them. */
export function videoRoutes(app: RestApp, services: Services, storage: MediaStorage): void {
  const { video } = services.content
  const find = rememberFiles((asked: z.output<typeof addressedVideo>, request) =>
    video.file(asked, { context: anonymous(request).call }),
  )
  const headers = { ...fileHeaders, 'cache-control': 'private, max-age=3600, no-transform' }

  app.get(
    '/v1/videos/:id/addresses',
    {
      schema: {
        ...{ tags, security: [], params: z.object({ id: shape.id }) },
        description: 'Where a video is played from. The addresses expire, and are for whoever asks',
        response: answers({ 200: videoAddresses }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      reply.header('cache-control', 'no-store')
      return reply.code(200).send(await video.addresses(request.params, { context: call }))
    },
  )

  app.put(
    '/v1/videos/:id/place',
    {
      ...quiet,
      schema: {
        ...{ tags, params: z.object({ id: shape.id }), body: saveWatchPosition.omit({ id: true }) },
        description: 'Where the caller goes on with it, on whatever device',
        response: answers({ 204: noContent }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await video.keepPlace({ ...request.params, ...request.body }, { context: call })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/videos/:id/stream',
    {
      ...quiet,
      schema: {
        ...{ tags, security: [], params: z.object({ id: shape.id }), querystring },
        response: {
          ...answers({ 304: noContent }, 400, 403, 404),
          ...{ 200: film, 206: film, 416: beyond },
        },
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, ...request.query }
      const file = await find(asked, request)
      cutWhenRefused(reply, () => find(asked, request))
      reply.headers(headers)
      return sendFile(storage, file, request, reply as never)
    },
  )

  app.get(
    '/v1/videos/:id/captions/:file',
    {
      ...quiet,
      schema: {
        ...{ tags, security: [], params: ofCaption, querystring },
        response: { ...answers({}, 400, 403, 404), 200: vtt },
      },
    },
    async (request, reply) => {
      const { id, file } = request.params
      const asked = { id, ...request.query, language: file.slice(0, -'.vtt'.length) }
      const text = await video.caption(addressedCaption.parse(asked), {
        context: anonymous(request).call,
      })
      return reply
        .headers(headers)
        .type('text/vtt; charset=utf-8')
        .send(text as never)
    },
  )
}
