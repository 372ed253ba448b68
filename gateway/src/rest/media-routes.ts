import { Readable } from 'node:stream'
import type { MediaStorage } from '@prakat/kit/media-storage'
import { mediaError } from '@prakat/schema/media'
import { mediaLimits } from '@prakat/schema/media-rules'
import { id } from '@prakat/schema/scalars'
import type { SharedSettings } from '@prakat/schema/settings'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { Metadata, type Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { boundUploads } from './bound-uploads.ts'
import { idOfUpload, openUploads, refusalOf } from './tus-uploads.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Media']
const params = z.object({ id })
// A client sends 5 MB at a time, and goes on where it was cut.
const bounds = { atOnce: 32, each: 8, ms: 60_000, busy: m.media_at_once }

/**
 * Uploads into the library by tus 1.0, so that they can be paused and go on where they were cut. The gateway streams
 * them into the storage; content says whose they are, and puts them into the library by `createMediaFile`.
 */
export async function mediaRoutes(
  rest: RestApp,
  services: Services,
  storage: MediaStorage,
  settings: () => Promise<SharedSettings>,
): Promise<void> {
  const tus = await openUploads(storage, settings)
  const room = roomOn(storage)
  const { media } = services.content

  await rest.register(async (scope) => {
    const app = scope as unknown as RestApp
    boundUploads(app, services, bounds)
    // tus reads the body itself, as it comes.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const began = { tags, response: answers({ 201: noContent }, 400, 401, 403, 413, 429) }
    app.post('/v1/uploads', { schema: began }, async (request, reply) => {
      const { call } = await requireCaller(request, services)
      const begun = await media.beginUpload(announced(request), { context: call })
      const answered = await ask(tus, request, begun.id).catch(async (error: unknown) => {
        // It has no file that it could go on with. If this fails too, it is swept with what nobody finished.
        await media.discardUpload(begun, { context: call }).catch(() => {})
        throw error
      })
      return answer(reply, answered)
    })
    const found = { tags, params, response: answers({ 200: noContent }, 400, 401, 403, 404) }
    app.head('/v1/uploads/:id', { schema: found }, async (request, reply) => {
      const { call } = await requireCaller(request, services)
      const upload = await media.upload(request.params, { context: call })
      return answer(reply, await ask(tus, request, upload.id))
    })
    const sent = {
      tags,
      params,
      response: answers({ 204: noContent }, 400, 401, 403, 404, 409, 413),
    }
    app.patch('/v1/uploads/:id', { schema: sent }, async (request, reply) => {
      const { call } = await requireCaller(request, services)
      const { id: uploadId, size } = await media.upload(request.params, { context: call })
      // Never more than was announced, or whoever says so would leave no room for others.
      const bytes = Math.min(Number(request.headers['content-length'] ?? size), size)
      const answered = await room.keep(bytes, () => ask(tus, request, uploadId))
      const arrived = { id: uploadId, bytes: Number(answered.headers.get('upload-offset')) }
      await media.noteArrived(arrived, { context: call })
      return answer(reply, answered)
    })
    const removed = { tags, params, response: answers({ 204: noContent }, 401, 403, 404) }
    app.delete('/v1/uploads/:id', { schema: removed }, async (request, reply) => {
      const { call } = await requireCaller(request, services)
      const upload = await media.upload(request.params, { context: call })
      const answered = await ask(tus, request, upload.id)
      await media.discardUpload(request.params, { context: call })
      return answer(reply, answered)
    })
  })
}

/**
 * Room for the bodies that are on their way. The disk may have filled since their uploads were begun, so it is asked
 * again for each.
 */
function roomOn(storage: MediaStorage) {
  let coming = 0
  return {
    async keep<Result>(bytes: number, receive: () => Promise<Result>): Promise<Result> {
      coming += bytes
      try {
        const free = await storage.freeBytes().catch(() => {
          throw mediaError('away')
        })
        if (free !== undefined && free < coming + mediaLimits.keptFree) throw mediaError('noRoom')
        return await receive()
      } finally {
        coming -= bytes
      }
    },
  }
}

/** The name and the length that a client announces in the headers of tus. */
function announced({ headers }: FastifyRequest): { name: string; size: number } {
  const length = headers['upload-length']
  const size = /^\d{1,15}$/.test(String(length)) ? Number(length) : Number.NaN
  if (Number.isNaN(size)) throw validationError({ size: m.media_size_unknown() })
  return { name: nameIn(headers['upload-metadata']), size }
}

function nameIn(metadata: string | string[] | undefined): string {
  try {
    return Metadata.parse(String(metadata ?? ''))['filename'] ?? ''
  } catch {
    throw validationError({ name: m.validation_required() })
  }
}

async function ask(tus: Server, request: FastifyRequest, uploadId: string): Promise<Response> {
  const { method, raw } = request
  const asked = new Request(`http://tus/v1/uploads/${uploadId}`, {
    method,
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ...(method === 'PATCH' && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  } as RequestInit)
  idOfUpload.set(asked, uploadId)
  const answered = await tus.handleWeb(asked)
  if (answered.status < 400) return answered
  // What is still to come of the body is read away, or the next request of the connection would wait behind it.
  raw.removeAllListeners('data').resume()
  throw refusalOf(asked, answered.status)
}

function answer(reply: FastifyReply, { status, headers }: Response): FastifyReply {
  for (const [name, value] of headers) {
    // Who may read it from another origin is decided once for everything of ours.
    if (!name.startsWith('access-control-')) reply.header(name, value)
  }
  return reply.code(status).send(undefined as never)
}
