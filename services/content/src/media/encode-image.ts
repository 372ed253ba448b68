import { imageProblem, openImage } from '@prakat/kit/open-image'
import { mediaError } from '@prakat/schema/media'
import { imageWidths, mediaLimits, widthsOf, type ImageFormat } from '@prakat/schema/media-rules'
import type { Sharp } from 'sharp'

const timeoutSeconds = 60
const quality = { avif: 55, webp: 80 } as const
/** Higher than wide posters and screenshots are; the rest would take long and nobody sees it whole. */
const mostHeight = 4 * imageWidths.at(-1)!

/** What anybody's image is opened with. */
export const imageLimits = { limitInputPixels: mediaLimits.pixels }

export function refuseImage(error: Error): never {
  throw mediaError(imageProblem(error))
}

export interface Variant {
  width: number
  format: ImageFormat
  bytes: Buffer
}

/**
 * Encodes an image in each width and format, upright and without metadata such as where it was taken. Gives one after
 * the other, so that only one is in memory.
 */
export async function* encodeImage(
  path: string,
  { width, animated }: { width: number; animated: boolean },
): AsyncGenerator<Variant> {
  const widths = widthsOf(width)
  // Decoded once: all others are made of the widest one, which is small.
  const widest = animated ? undefined : await pixelsOf(path, widths.at(-1)!)
  for (const each of widths) {
    const image = () =>
      (widest
        ? openImage(widest.data, { raw: widest.info })
        : openImage(path, { ...imageLimits, animated })
      )
        .resize({ width: each, height: mostHeight, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: timeoutSeconds })
    yield {
      width: each,
      format: 'webp',
      bytes: await made(image().webp({ quality: quality.webp })),
    }
    // AVIF as sharp writes it holds one picture only.
    if (animated) continue
    const avif = image().avif({ quality: quality.avif, effort: 2 })
    yield { width: each, format: 'avif', bytes: await made(avif) }
  }
}

function pixelsOf(path: string, width: number) {
  return openImage(path, imageLimits)
    .autoOrient()
    .resize({ width, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseImage)
}

const made = (image: Sharp) => image.toBuffer().catch(refuseImage)

/** A few blurred pixels, shown until the image is there. */
export async function placeholderOf(path: string): Promise<string> {
  const bytes = await openImage(path, imageLimits)
    .autoOrient()
    .resize(24, 24, { fit: 'inside' })
    .blur(1)
    .webp({ quality: 30 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(refuseImage)
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
