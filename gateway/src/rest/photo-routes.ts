import { photoError, photoHash, photoSet } from '@prakat/schema/photo'
import { photoLimits } from '@prakat/schema/photo-limits'
import { id } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import type { FastifyError, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anonymous, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { boundUploads } from './bound-uploads.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Photos']
/** Each has at most 5 MB. */
const bounds = { atOnce: 16, each: 4, ms: 30_000, busy: m.limits_photos_sent }
const params = z.object({ id })
const webp = { description: '256 × 256', content: { 'image/webp': { schema: z.file() } } }

/** What staff changes the photos of. */
const ofOthers = [
  {
    path: '/v1/users/:id/photo',
    of: ({ auth: { photos } }: Services) => ({ set: photos.setOf, remove: photos.removeOf }),
  },
  {
    path: '/v1/management-line/:id/photo',
    of: ({ auth: { line } }: Services) => ({ set: line.setPhoto, remove: line.removePhoto }),
  },
]

export async function photoRoutes(app: RestApp, services: Services): Promise<void> {
  const { photos } = services.auth

  app.get(
    '/v1/photos/:hash(^[0-9a-f]{64}).webp',
    {
      schema: {
        tags,
        security: [],
        params: z.object({ hash: photoHash }),
        response: { ...answers({}, 404), 200: webp },
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      const photo = await photos.read(request.params, { context: call })
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; sandbox")
          // The page may have another origin than the API. Whoever knows the hash may see the photo.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/webp')
          .send(Buffer.from(await photo.arrayBuffer()) as never)
      )
    },
  )

  app.delete(
    '/v1/me/photo',
    { schema: { tags, response: answers({ 204: noContent }, 401) } },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      await photos.removeOwn(undefined, { context: call })
      return reply.code(204).send(null)
    },
  )

  for (const { path, of } of ofOthers) {
    app.delete(
      path,
      { schema: { tags, params, response: answers({ 204: noContent }, 400, 401, 403, 404, 409) } },
      async (request, reply) => {
        const { call } = await requireCaller(request, services)
        await of(services).remove(request.params, { context: call })
        return reply.code(204).send(null)
      },
    )
  }

  await app.register(async (scope) => putRoutes(scope as unknown as RestApp, services))
}

/** In a scope of their own, where bodies are images. */
function putRoutes(app: RestApp, services: Services): void {
  const { photos } = services.auth
  const consumes = [...photoLimits.types]
  const body = z.file()
  takeImages(app)
  boundUploads(app, services, bounds)

  app.put(
    '/v1/me/photo',
    {
      bodyLimit: photoLimits.bytes,
      schema: {
        ...{ tags, consumes, body },
        response: answers({ 200: photoSet }, 400, 401, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return reply.code(200).send(await photos.setOwn({ image: request.body }, { context: call }))
    },
  )

  for (const { path, of } of ofOthers) {
    app.put(
      path,
      {
        bodyLimit: photoLimits.bytes,
        schema: {
          ...{ tags, consumes, body, params },
          response: answers({ 200: photoSet }, 400, 401, 403, 404, 409, 413, 415, 429),
        },
      },
      async (request, reply) => {
        const { call } = await requireCaller(request, services)
        const input = { ...request.params, image: request.body }
        return reply.code(200).send(await of(services).set(input, { context: call }))
      },
    )
  }
}

function takeImages(app: RestApp): void {
  const { types } = photoLimits
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...types],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      return new File([new Uint8Array(body)], 'photo', { type })
    },
  )
  app.addContentTypeParser('*', async () => {
    throw photoError('type')
  })
  app.addHook('preValidation', async ({ body }) => {
    if (body === undefined) throw photoError('empty')
  })
  app.setErrorHandler((error: FastifyError) => {
    if (error.statusCode === 413) throw photoError('size')
    throw error.statusCode === 415 ? photoError('type') : error
  })
}
