import { Readable } from 'node:stream'
import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { AppError } from '@prakat/schema/app-error'
import type { MediaFile } from '@prakat/schema/media'
import { m } from '@prakat/schema/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { isKnown } from './is-known.ts'
import { dispositionOf } from './media-disposition.ts'

/** What every file of the library is sent with. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  // Whatever a file holds, as a page of its own it can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // The page may have another origin than the API. Whoever knows the address may see the file.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Sends a file as it was uploaded, or the range of it that is asked for (RFC 9110 §14), never more at once than is read. */
export async function sendFile(
  storage: MediaStorage,
  file: MediaFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${file.uploadId}"`
  reply.header('etag', tag).header('accept-ranges', 'bytes').type(file.type)
  reply.header('content-disposition', dispositionOf(file))
  if (isKnown(request, tag)) return reply.code(304).send()
  const key = originalKey(file.uploadId)
  if (request.method === 'HEAD') {
    // A range is asked for by GET alone (RFC 9110 §14.2), and nobody reads what is not sent.
    if (!(await storage.disk.exists(key))) throw missing()
    return reply.header('content-length', file.size).send(Readable.from([]))
  }
  const ifRange = request.headers['if-range']
  const range = ifRange && ifRange !== tag ? undefined : byteRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`).type('text/plain')
    return reply.code(416).send('')
  }
  const { from, to } = range ?? { from: 0, to: file.size - 1 }
  reply.header('content-length', to - from + 1)
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`)
  return reply.send((await openFile(storage, key, { from, to })) as never)
}

/** Waits for the first bytes, so that a file that is missing is answered with 404 and not cut. */
export async function openFile(
  storage: MediaStorage,
  key: string,
  range?: { from: number; to: number },
) {
  const stream = await storage.read(key, range).catch(rethrowMissing)
  if (!('fd' in stream)) return stream
  await new Promise((resolve, reject) => {
    stream.once('open', resolve)
    stream.once('error', reject)
  }).catch(rethrowMissing)
  return stream
}

export const missing = () => new AppError('NOT_FOUND', m.media_missing())

function rethrowMissing(error: Error & { code?: string }): never {
  throw error.code === 'ENOENT' || error.name === 'NoSuchKey' ? missing() : error
}
