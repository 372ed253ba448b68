import { scopeOf } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { MediaFile } from '@prakat/schema/media'
import type { CallContext } from '@prakat/schema/principal'
import {
  visitor,
  type addressedCaption,
  type addressedVideo,
  type videoAddresses,
} from '@prakat/schema/video'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { findFile } from '../media/find-file.ts'
import { isLiveFor, readable, type Staff } from '../published/list-published.ts'
import { readerOf } from '../published/reader-of.ts'
import { addressSigner } from '../sign-addresses.ts'
import { videos, type VideoRow } from './video.ts'

/**
 * Addresses hold for two to four hours, and are the same for two, so that browsers keep what they have of a film. A
 * player asks for another address when it is over.
 */
const periodMs = 2 * 3_600_000

type Addresses = z.output<typeof videoAddresses>
type Asked = z.output<typeof addressedVideo>
type Playing = Pick<VideoRow, 'id' | 'source' | 'mediaId' | 'captions'>

/** Where a video is played from: players send no session, so their addresses say for whom and until when they are. */
export function videoAddressing(content: ContentContext & { secretKey: string }) {
  const { clock } = content
  const { sign, isSigned } = addressSigner(content.secretKey, 'videos')

  /** For the caller, also a visitor, if they may watch it now. */
  async function addresses({ id }: { id: string }, call: CallContext): Promise<Addresses> {
    await readerOf(content, call)
    const { source, mediaId, captions } = await watchable(content, id, call.principal)
    const expires = ((Math.floor(clock().getTime() / periodMs) + 2) * periodMs) / 1000
    // It ends with the session that it was given to.
    const viewer = call.principal?.sessionId ?? visitor
    const signed = sign({ id, viewer, expires })
    const at = (path: string) => `/v1/videos/${id}/${path}?${signed}`
    return {
      stream: source === 'upload' && mediaId ? at('stream') : null,
      captions: captions.map(({ language, label }) => {
        return { language, label, address: at(`captions/${language}.vtt`) }
      }),
      expiresAt: new Date(expires * 1000),
      playedTo: call.principal ? await placeIn(content.database.sql, id, call.principal.userId) : 0,
      expiresIn: Math.max(0, Math.floor(expires - clock().getTime() / 1000)),
    }
  }

  /** What an address stands for, if it is whole, has not expired and its viewer may still watch it. */
  async function addressed(asked: Asked): Promise<Playing> {
    if (!isSigned(asked)) throw noSuch()
    const { id, viewer, expires } = asked
    if (expires * 1000 <= clock().getTime())
      throw new AppError('FORBIDDEN', m.videos_address_over())
    if (viewer === visitor) {
      await readerOf(content, {})
      return watchable(content, id, undefined)
    }
    const session = await content.deps.auth.account.verify({ sessionId: viewer })
    if (!session) throw noSuch()
    return watchable(content, id, session.principal)
  }

  return {
    addresses,
    async file(asked: Asked): Promise<MediaFile> {
      const { source, mediaId } = await addressed(asked)
      if (source !== 'upload' || !mediaId) throw noSuch()
      return findFile(content, { key: mediaId })
    },
    async caption({ language, ...asked }: z.output<typeof addressedCaption>): Promise<string> {
      const { captions } = await addressed(asked)
      const track = captions.find((each) => each.language === language)
      if (!track) throw noSuch()
      return track.text
    },
  }
}

const noSuch = () => new AppError('NOT_FOUND', m.videos_no_such())

/** For those whom it is for while it is live, and those who work on it. For everybody else it does not exist. */
export async function watchable(
  { database: { sql }, clock }: Pick<ContentContext, 'database' | 'clock'>,
  id: string,
  viewer: Staff | undefined,
): Promise<Playing> {
  const isLive = isLiveFor(videos, sql, viewer, clock())
  const mayWatch =
    viewer && scopeOf(viewer, 'video.read')
      ? sql`(${isLive} or ${readable(videos, sql, viewer, clock())})`
      : isLive
  const [row] = await sql<Playing[]>`
    select id, source, media_id as "mediaId", captions from video where id = ${id} and ${mayWatch}`
  if (!row) throw noSuch()
  return row
}

/** Where somebody goes on, in seconds; 0 for the beginning. */
async function placeIn(sql: Sql, id: string, userId: string): Promise<number> {
  const [place] = await sql<{ seconds: number }[]>`
    select seconds from video_watch where video_id = ${id} and user_id = ${userId}`
  return place?.seconds ?? 0
}
