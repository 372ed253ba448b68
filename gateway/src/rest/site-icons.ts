import { buffer } from 'node:stream/consumers'
import { variantKey, type MediaStorage } from '@prakat/kit/media-storage'
import type { MediaFile } from '@prakat/schema/media'
import { nearestWidth } from '@prakat/schema/media-rules'
import type { SharedSettings } from '@prakat/schema/settings'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import type { RestApp } from './zod-routes.ts'

const params = z.object({ name: z.string().regex(/^(icon|maskable)-(180|192|512).png$/) })
/** How much of a maskable icon no device cuts off: https://www.w3.org/TR/appmanifest/#icon-masks */
const safeZone = 0.8

/**
 * The logo as devices want the icon of an installed site, a square PNG: `/icons/own/maskable-512.png`. Where there is
 * no logo, or it is gone, the product's icon.
 */
export function siteIconRoutes(
  app: RestApp,
  services: Services,
  storage: MediaStorage,
  settings: () => Promise<SharedSettings>,
): void {
  const drawn = new LRUCache<string, Buffer>({ max: 12 })

  const schema = { hide: true, params }
  app.get('/icons/own/:name', { schema: schema as never }, async (request, reply) => {
    const { name } = request.params as z.output<typeof params>
    reply.header('cache-control', 'public, max-age=60')
    const { logoId } = await settings()
    const { call } = anonymous(request)
    const file = logoId
      ? await services.content.media
          .file({ key: logoId, isLogo: true }, { context: call })
          .catch(() => null)
      : null
    if (file?.kind !== 'image') return reply.redirect(`/icons/${name}`)
    const key = `${file.uploadId} ${name}`
    const icon = drawn.get(key) ?? (await draw(file, name))
    drawn.set(key, icon)
    return reply.header('x-content-type-options', 'nosniff').type('image/png').send(icon)
  })

  async function draw(file: MediaFile, name: string): Promise<Buffer> {
    // Loaded here, as a process that only passes requests on never needs it.
    const { openImage } = await import('@prakat/kit/open-image')
    const size = Number(/\d+/.exec(name))
    const width = nearestWidth(file.width ?? size, size)
    const image = await buffer(await storage.read(variantKey(file.uploadId, width, 'webp')))
    const isWhole = name.startsWith('icon-512') || name.startsWith('icon-192')
    const inner = isWhole ? size : Math.round(size * safeZone)
    const background = isWhole ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff'
    const margin = Math.floor((size - inner) / 2)
    return openImage(image, {})
      .resize(inner, inner, { fit: 'contain', background })
      .extend({
        ...{ top: margin, left: margin, background },
        ...{ bottom: size - inner - margin, right: size - inner - margin },
      })
      .flatten(isWhole ? false : { background })
      .png()
      .timeout({ seconds: 10 })
      .toBuffer()
  }
}
