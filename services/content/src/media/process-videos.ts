import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startConsumer } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { openImage } from '@prakat/kit/open-image'
import { appendEvents } from '@prakat/kit/outbox'
import type { Queues } from '@prakat/kit/queues'
import { queueNames } from '@prakat/schema/queues'
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { imageLimits } from './encode-image.ts'
import { withLocalFile } from './inspect-file.ts'
import { media } from './media.ts'

interface Waiting {
  id: string
  uploadId: string
  ownerId: string
  name: string
  type: string
  size: number
}

/** A fetched video may be large. */
const fetchMs = 600_000
const frameMs = 60_000
/** Of what describes a video. Whatever asks for more at once is no honest file. */
const mostRead = 64_000_000
const mostFrame = 64_000_000

/**
 * Finds out how long a video is and how large, and, where ffmpeg is installed, makes an image of the library of it,
 * which stands for it until somebody chooses another. Both are missing where they cannot be had, and nothing waits for
 * them.
 */
export function startVideoProcessing(context: ContentContext, queues: Queues, log: Logger): void {
  const { database } = context
  startConsumer(
    {
      name: 'process-videos',
      queue: queueNames.processVideos,
      concurrency: 1,
      events: ['media.changed'],
      react: ({ aggregateId }) => processVideo(context, aggregateId, log),
    },
    { database, queues, log },
  )
}

async function processVideo(context: ContentContext, id: string, log: Logger): Promise<void> {
  const { database, storage } = context
  const [video] = await database.sql<Waiting[]>`
    select id, upload_id as "uploadId", owner_id as "ownerId", name, type, size from media
    where id = ${id} and kind = 'video' and deleted_at is null and frame_id is null`
  if (!video) return
  // A storage that is away is tried again later. What follows then says something of the video.
  await storage.disk.getMetaData(originalKey(video.uploadId))
  const facts = await factsOf(storage, video).catch((error: unknown) => {
    log.warn({ mediaId: id, err: error }, 'a video does not say how long it is')
    return { duration: null, width: null, height: null }
  })
  const { duration, width, height } = facts
  await database.sql`
    update media set duration = ${duration}, width = ${width}, height = ${height}
    where id = ${id} and upload_id = ${video.uploadId}`
  if (!(await isInstalled())) return
  const frame = await withLocalFile(
    storage,
    video.uploadId,
    (path) =>
      frameOf(path, video, duration ?? 0).catch((error: unknown) => {
        log.warn({ mediaId: id, err: error }, 'ffmpeg could make no image of a video')
        return null
      }),
    fetchMs,
  )
  if (frame) await keepFrame(context, video, frame)
}

async function factsOf(storage: MediaStorage, { uploadId, size }: Waiting) {
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) => {
      if (end - start > mostRead) throw new Error(`It wants ${end - start} bytes read at once`)
      return buffer(await storage.read(originalKey(uploadId), { from: start, to: end - 1 }))
    },
  })
  using input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  const [seconds, track] = [
    await input.getDurationFromMetadata(),
    await input.getPrimaryVideoTrack(),
  ]
  return {
    duration: seconds ? Math.max(1, Math.round(seconds)) : null,
    width: track ? await track.getDisplayWidth() : null,
    height: track ? await track.getDisplayHeight() : null,
  }
}

const run = promisify(execFile)

const isInstalled = () =>
  run('ffmpeg', ['-version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  )

/** A picture from its beginning, but not the first one, which is often black. */
async function frameOf(path: string, { type }: Waiting, duration: number): Promise<Buffer> {
  const at = Math.min(duration / 10, 10)
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-threads', '1'],
      // It opens this file alone and as what it turned out to be, whatever is written in it.
      ...['-protocol_whitelist', 'file', '-f', type === 'video/webm' ? 'matroska' : 'mov'],
      ...['-ss', at.toFixed(1), '-i', `file:${path}`, '-map', '0:v:0', '-frames:v', '1'],
      ...['-vf', "scale='min(1920,iw*sar)':-2", '-c:v', 'png', '-f', 'image2pipe', '-'],
    ],
    { encoding: 'buffer', timeout: frameMs, killSignal: 'SIGKILL', maxBuffer: mostFrame },
  )
  return stdout
}

/** Puts the image into the library of whoever has the video. */
async function keepFrame(context: ContentContext, video: Waiting, png: Buffer): Promise<void> {
  const { database, storage, clock } = context
  const { width, height } = await openImage(png, imageLimits).metadata()
  const uploadId = randomUUID()
  const now = clock()
  const name = `${video.name.replace(/\.[A-Za-z0-9]{1,8}$/, '')}.png`
  await database.sql`
    insert into media_upload (id, owner_id, name, size, arrived, touched_at)
    values (${uploadId}, ${video.ownerId}, ${name}, ${png.length}, ${png.length}, ${now})`
  await storage.disk.put(originalKey(uploadId), png)
  await database.transaction(async (em) => {
    const [waiting] = await em.execute<object[]>(
      `select from media where id = ? and upload_id = ? and frame_id is null and deleted_at is null for update`,
      [video.id, video.uploadId],
    )
    // What nothing shows is deleted a day from now.
    if (!waiting) return
    const frame = em.create(media.entity, {
      ...{ id: uuidv7(), uploadId, ownerId: video.ownerId, name, altEn: '', altTh: '' },
      ...{ focalX: 50, focalY: 50, kind: 'image', type: 'image/png', size: png.length },
      ...{ width, height, duration: null, frameId: null, animated: false },
      ...{ state: 'processing', placeholder: '', deletedAt: null, createdAt: now, updatedAt: now },
    } as never) as { id: string }
    await em.flush()
    await em.execute(`update media set frame_id = ? where id = ?`, [frame.id, video.id])
    const changed = { type: 'media.changed' as const, aggregateId: frame.id, data: {} }
    appendEvents(em, database.schema, [changed], { actorId: null, now })
  })
}
