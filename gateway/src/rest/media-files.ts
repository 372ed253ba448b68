import { variantKey, type MediaStorage } from '@prakat/kit/media-storage'
import { AppError } from '@prakat/schema/app-error'
import { signedAddress, type MediaFile, type ServedFile } from '@prakat/schema/media'
import { imageFormats, nearestWidth, type ImageFormat } from '@prakat/schema/media-rules'
import type { SharedSettings } from '@prakat/schema/settings'
import { id } from '@prakat/schema/scalars'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import { isKnown } from './is-known.ts'
import { fileHeaders, missing, openFile, sendFile } from './send-file.ts'
import { cutWhenRefused, rememberFiles } from './signed-files.ts'
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
const querystring = signedAddress.partial()
type Asked = z.output<typeof params> & z.output<typeof querystring>

/** How long browsers keep what is at an address that says whom it is for, as it ends soon anyway. */
const signedAge = 4 * 3600

/**
 * The library's files at their addresses. `/media/ID` is for visitors where it is alone, and for one viewer with what
 * is signed behind it; it stays when a file is replaced, and is asked about again. `/media/KEY`, with the key of a file,
 * never changes. Whoever follows a link that is not for them, or is over, comes to a page that asks who they are.
 */
export function mediaFileRoutes(
  app: RestApp,
  { content }: Pick<Services, 'content'>,
  storage: MediaStorage,
  publicUrl: string,
  settings: () => Promise<SharedSettings>,
): void {
  const find = rememberFiles<Asked, ServedFile>(
    async ({ key, viewer, expires, signature }, request) => {
      const signed = viewer && expires && signature ? { viewer, expires, signature } : null
      const isLogo = key === (await settings()).logoId
      return content.media.file({ key, signed, isLogo }, { context: anonymous(request).call })
    },
  )

  for (const url of ['/media/:key', '/media/:key/:variant']) {
    const schema = { hide: true, params, querystring }
    app.get(url, { schema: schema as never }, async (request, reply) => {
      const asked = { ...(request.params as object), ...(request.query as object) } as Asked
      const file = await find(asked, request).catch((error: unknown) => {
        const isLink = request.headers['sec-fetch-dest'] === 'document'
        if (error instanceof AppError && isLink && /NOT_FOUND|FORBIDDEN/.test(error.code))
          return null
        throw error
      })
      if (!file) return reply.redirect(`${publicUrl}/files/${asked.key}`)
      reply.headers(fileHeaders).header('cache-control', cacheControl(asked, file))
      if (file.kind === 'image') return sendImage(file, asked.variant, request, reply)
      cutWhenRefused(reply, () => find(asked, request))
      return sendFile(storage, file, request, reply)
    })
  }

  function cacheControl({ key, signature }: Asked, file: ServedFile): string {
    const whose = signature && !file.isPublic ? 'private' : 'public'
    const keeps = whose === 'private' && key === file.uploadId
    return keeps ? `private, max-age=${signedAge}, immutable` : `${whose}, max-age=60`
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
