import { startConsumer } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import { variantKey } from '@prakat/kit/media-storage'
import type { Queues } from '@prakat/kit/queues'
import { AppError } from '@prakat/schema/app-error'
import { queueNames } from '@prakat/schema/queues'
import type { ContentContext } from '../content-context.ts'
import { encodeImage, placeholderOf } from './encode-image.ts'
import { withLocalFile } from './inspect-file.ts'

interface Waiting {
  uploadId: string
  width: number
  animated: boolean
}

/**
 * Encodes images off the request, one at a time in each process. The event comes through the outbox, so none is
 * forgotten; one that was encoded half before a crash is encoded again under the same keys.
 */
export function startImageProcessing(context: ContentContext, queues: Queues, log: Logger): void {
  const { database } = context
  startConsumer(
    {
      name: 'process-images',
      queue: queueNames.processImages,
      concurrency: 1,
      events: ['media.changed'],
      react: ({ aggregateId }) => processImage(context, aggregateId, log),
    },
    { database, queues, log },
  )
}

async function processImage(context: ContentContext, id: string, log: Logger): Promise<void> {
  const { sql } = context.database
  const [image] = await sql<Waiting[]>`
    select upload_id as "uploadId", width, animated from media
    where id = ${id} and kind = 'image' and state = 'processing'`
  if (!image) return
  const outcome = await encode(context, image).catch((error: unknown) => {
    // Anything else may be over soon, such as a storage that is away.
    if (!(error instanceof AppError)) throw error
    log.warn({ mediaId: id, err: error }, 'an image could not be encoded')
    return { state: 'failed', placeholder: '' }
  })
  // Its file may have been replaced meanwhile, which is a job of its own.
  await sql`
    update media set state = ${outcome.state}, placeholder = ${outcome.placeholder}
    where id = ${id} and upload_id = ${image.uploadId}`
}

function encode({ storage }: ContentContext, image: Waiting) {
  return withLocalFile(storage, image.uploadId, async (path) => {
    const placeholder = await placeholderOf(path)
    for await (const { width, format, bytes } of encodeImage(path, image)) {
      await storage.disk.put(variantKey(image.uploadId, width, format), bytes, {
        contentType: `image/${format}`,
      })
    }
    return { state: 'ready', placeholder }
  })
}
