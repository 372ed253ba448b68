import { originalKey, variantKey, type MediaStorage } from '@prakat/kit/media-storage'
import { AppError } from '@prakat/schema/app-error'
import type { MediaFile } from '@prakat/schema/media'
import { imageFormats, nearestWidth, type ImageFormat } from '@prakat/schema/media-rules'
import { id } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import { dispositionOf } from './media-disposition.ts'
import type { RestApp } from './zod-routes.ts'

/** How wide an image is where nobody says. */
const usualWidth = 1280
const params = z.object({
  key: id,
  variant: z
    .string()
    .regex(/^(\d{1,5}(\.(avif|webp))?|file)$/)
    .optional(),
})
type Asked = z.output<typeof params>

/**
 * The library's files at their public addresses. `/media/ID` stays when a file is replaced, and is asked about again;
 * `/media/KEY`, with the key of the file, never changes and is kept for ever.
 */
export function mediaFileRoutes(app: RestApp, services: Services, storage: MediaStorage): void {
  // What is trashed or replaced is gone from here that soon.
  const files = new LRUCache<string, MediaFile>({ max: 20_000, ttl: 10_000 })

  async function find(key: string, request: FastifyRequest): Promise<MediaFile> {
    const known = files.get(key)
    if (known) return known
    const { call } = anonymous(request)
    const file = await services.content.media.file({ key }, { context: call })
    files.set(key, file)
    return file
  }

  for (const url of ['/media/:key', '/media/:key/:variant']) {
    const schema = { hide: true, params }
    app.get(url, { schema: schema as never }, async (request, reply) => {
      const asked = request.params as Asked
      const file = await find(asked.key, request)
      const isKept = asked.key === file.uploadId
      reply
        .headers(headers)
        .header(
          'cache-control',
          isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
        )
      return file.kind === 'image'
        ? sendImage(file, asked.variant, request, reply)
        : sendFile(file, request, reply)
    })
  }

  async function sendImage(
    file: MediaFile,
    variant: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const [width = '', asked] = (variant ?? String(usualWidth)).split('.')
    if (!/^\d+$/.test(width)) throw missing()
    const format = file.formats.find((each) => each === asked) ?? accepted(file, request)
    const nearest = nearestWidth(file.width ?? usualWidth, Number(width))
    const tag = `"${file.uploadId}-${nearest}-${format}"`
    reply.header('etag', tag).header('vary', 'accept').type(`image/${format}`)
    if (isKnown(request, tag)) return reply.code(304).send()
    return reply.send((await open(variantKey(file.uploadId, nearest, format))) as never)
  }

  async function sendFile(file: MediaFile, request: FastifyRequest, reply: FastifyReply) {
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
    return reply.send((await open(originalKey(file.uploadId), { from, to })) as never)
  }

  /** Waits for the first bytes, so that a file that is missing is answered with 404 and not cut. */
  async function open(key: string, range?: { from: number; to: number }) {
    const stream = await storage.read(key, range).catch(rethrowMissing)
    if (!('fd' in stream)) return stream
    await new Promise((resolve, reject) => {
      stream.once('open', resolve)
      stream.once('error', reject)
    }).catch(rethrowMissing)
    return stream
  }
}

const headers = {
  'x-content-type-options': 'nosniff',
  // Whatever a file holds, as a page of its own it can do nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // The page may have another origin than the API. Whoever knows the address may see the file.
  'cross-origin-resource-policy': 'cross-origin',
}

const missing = () => new AppError('NOT_FOUND', m.media_missing())

function rethrowMissing(error: Error & { code?: string }): never {
  throw error.code === 'ENOENT' || error.name === 'NoSuchKey' ? missing() : error
}

/** The smallest format that the browser can show. */
function accepted(
  { formats }: MediaFile,
  { headers: { accept = '' } }: FastifyRequest,
): ImageFormat {
  const known = imageFormats.find(
    (each) => formats.includes(each) && accept.includes(`image/${each}`),
  )
  return known ?? 'webp'
}

const isKnown = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')

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
