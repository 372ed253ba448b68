import { randomUUID } from 'node:crypto'
import { startConsumer } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import { originalKey } from '@prakat/kit/media-storage'
import { openImage } from '@prakat/kit/open-image'
import { appendEvents } from '@prakat/kit/outbox'
import type { Queues } from '@prakat/kit/queues'
import { queueNames } from '@prakat/schema/queues'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { imageLimits } from './encode-image.ts'
import { filmSource } from './film-source.ts'
import { media } from './media.ts'
import { readFilm } from './read-film.ts'

interface Waiting {
  id: string
  /** What is played of it, */
  uploadId: string
  /** and what was uploaded. */
  ofUpload: string
  ownerId: string
  name: string
  type: string
  size: number
  isKnown: boolean
  /** No image was looked for in it yet. */
  isNew: boolean
}

const frameMs = 60_000
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
  const { database, storage, ffmpeg } = context
  // One that is being made playable says all this once it is.
  const [video] = await database.sql<Waiting[]>`
    select m.id, coalesce(c.playable_id, m.upload_id) as "uploadId", m.upload_id as "ofUpload", m.owner_id as "ownerId",
      m.name, case when c.playable_id is null then type else 'video/mp4' end as type,
      coalesce(p.size, m.size) as size, duration is not null as "isKnown",
      framed_upload_id is distinct from m.upload_id as "isNew"
    from media m left join film_conversion c on c.media_id = m.id left join media_upload p on p.id = c.playable_id
    where m.id = ${id} and kind = 'video' and m.state = 'ready' and deleted_at is null and frame_id is null`
  if (!video || (video.isKnown && !video.isNew)) return
  // A storage that is away is tried again later. What follows then says something of the video.
  await storage.disk.getMetaData(originalKey(video.uploadId))
  const facts = await readFilm(storage, video).catch((error: unknown) => {
    log.warn({ mediaId: id, err: error }, 'a video does not say how long it is')
    return { duration: null, width: null, height: null }
  })
  const { duration, width, height } = facts
  await database.sql`
    update media set duration = ${duration}, width = ${width}, height = ${height}
    where id = ${id} and upload_id = ${video.ofUpload}`
  if (!video.isNew || !(await ffmpeg.isInstalled())) return
  const frame = await frameOf(context, video, duration ?? 0)
  if (!frame) log.warn({ mediaId: id }, 'ffmpeg could make no image of a video')
  await database.sql`
    update media set framed_upload_id = upload_id where id = ${id} and upload_id = ${video.ofUpload}`
  if (frame) await keepFrame(context, video, frame)
}

/** A picture from its beginning, but not the first one, which is often black. */
async function frameOf(
  { storage, ffmpeg }: ContentContext,
  video: Waiting,
  duration: number,
): Promise<Buffer | null> {
  const at = Math.min(duration / 10, 10)
  const { how, output } = await ffmpeg.run(
    [
      ...['-nostdin', '-v', 'error', '-threads', '1', '-ss', at.toFixed(1)],
      ...(await filmSource(storage, video)),
      ...['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(1920,iw*sar)':-2"],
      ...['-c:v', 'png', '-f', 'image2pipe', '-'],
    ],
    { mostMs: frameMs, keep: mostFrame },
  )
  // Whoever ended it will start this again.
  if (how === 'ended') throw new Error('Somebody ended ffmpeg')
  return how === 'done' && output.length > 0 ? output : null
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
      [video.id, video.ofUpload],
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
