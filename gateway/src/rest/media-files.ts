import { variantKey, type MediaStorage } from '@prakat/kit/media-storage'
import type { MediaFile } from '@prakat/schema/media'
import { imageFormats, nearestWidth, type ImageFormat } from '@prakat/schema/media-rules'
import { id } from '@prakat/schema/scalars'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import { isKnown } from './is-known.ts'
import { fileHeaders, missing, openFile, sendFile } from './send-file.ts'
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
        .headers(fileHeaders)
        .header(
          'cache-control',
          isKept ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
        )
      return file.kind === 'image'
        ? sendImage(file, asked.variant, request, reply)
        : sendFile(storage, file, request, reply)
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
    return reply.send(
      (await openFile(storage, variantKey(file.uploadId, nearest, format))) as never,
    )
  }
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
