import { imageProblem, openImage } from '@prakat/kit/open-image'
import { AppError } from '@prakat/schema/app-error'
import { photoError } from '@prakat/schema/photo'
import { photoLimits } from '@prakat/schema/photo-limits'
import { m } from '@prakat/schema/words'

const edge = 256
const quality = 82
const timeoutSeconds = 8

/** The largest photos take 400 MB while they are decoded, on the threads that also hash passwords. */
const inTurn = createSerialQueue({ waiting: 8, patienceMs: 5000 })

/**
 * Encodes a photo for storage: upright, square, only the first frame, in WebP, and without metadata such as where it
 * was taken. Throws if it is not an image.
 */
export function encodePhoto(image: File): Promise<Buffer> {
  if (image.size === 0) throw photoError('empty')
  if (image.size > photoLimits.bytes) throw photoError('size')
  return inTurn(async () => encode(Buffer.from(await image.arrayBuffer())))
}

async function encode(bytes: Buffer): Promise<Buffer> {
  const opened = openImage(bytes, { limitInputPixels: photoLimits.pixels })
  await opened.metadata().catch(refuse)
  return opened
    .autoOrient()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(refuse)
}

function refuse(error: Error): never {
  throw photoError(imageProblem(error))
}

interface TurnLimits {
  /** How many may wait, each with its file in memory. */
  waiting: number
  /** How long they wait. */
  patienceMs: number
}

/** Does expensive work one at a time. A few may wait for their turn; everybody else is asked to try again later. */
export function createSerialQueue({ waiting, patienceMs }: TurnLimits) {
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queued >= waiting) return Promise.reject(busy())
    queued += 1
    return new Promise<T>((resolve, reject) => {
      let isWaiting = true
      const leave = () => {
        clearTimeout(timer)
        if (isWaiting) queued -= 1
        isWaiting = false
      }
      const timer = setTimeout(() => {
        leave()
        reject(busy())
      }, patienceMs)
      last = last.then(async () => {
        if (!isWaiting) return
        leave()
        await work().then(resolve, reject)
      })
    })
  }
}

function busy(): AppError {
  return new AppError('RATE_LIMITED', m.limits_photos_at_work(), {
    details: { retryAfterSeconds: 5 },
  })
}
