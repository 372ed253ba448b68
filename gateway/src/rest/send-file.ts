import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { AppError } from '@prakat/schema/app-error'
import type { MediaFile } from '@prakat/schema/media'
import { m } from '@prakat/schema/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
  const range = rangeOf(request, file.size, tag)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`).type('text/plain')
    return reply.code(416).send('')
  }
  const { from, to } = range ?? { from: 0, to: file.size - 1 }
  reply.header('content-length', to - from + 1)
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`)
  return reply.send((await openFile(storage, originalKey(file.uploadId), { from, to })) as never)
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

/** One range of bytes, as players and resumed downloads ask for. Several at once are answered with the whole. */
function rangeOf({ headers }: FastifyRequest, size: number, tag: string) {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const ifRange = headers['if-range']
  if (!match || (match[1] === '' && match[2] === '') || (ifRange && ifRange !== tag))
    return undefined
  const [, first, last] = match
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to }
}
