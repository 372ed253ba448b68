import { requirePrincipal } from '@prakat/kit/command'
import type { rowIds } from '@prakat/schema/delivery'
import type { FeedPicture } from '@prakat/schema/media'
import { firstImageIn } from '@prakat/schema/media-in-text'
import type { CallContext } from '@prakat/schema/principal'
import type { RichText } from '@prakat/schema/rich-text'
import type { z } from 'zod'
import { announcements } from '../announcement/announcement.ts'
import { articles } from '../article/article.ts'
import type { ContentContext } from '../content-context.ts'
import { visibleFiles } from '../media/visible-files.ts'
import { videos } from '../video/video.ts'
import { isLiveFor } from './list-published.ts'

/** The picture of each announcement, article and video among `ids` that is for whoever asks and has one. */
export async function feedPictures(
  content: ContentContext,
  { ids }: z.output<typeof rowIds>,
  call: CallContext,
): Promise<FeedPicture[]> {
  const { sql } = content.database
  const [reader, now] = [requirePrincipal(call), content.clock()]
  const rows = await sql<{ id: string; content: RichText | null; coverId: string | null }[]>`
    select id, content, null::uuid as "coverId" from announcement
    where id = any(${ids}::uuid[]) and content is not null and ${isLiveFor(announcements, sql, reader, now)}
    union all
    select id, null, cover_id from article
    where id = any(${ids}::uuid[]) and cover_id is not null and ${isLiveFor(articles, sql, reader, now)}
    union all
    select id, null, coalesce(poster_id, (select frame_id from media where media.id = media_id)) from video
    where id = any(${ids}::uuid[]) and ${isLiveFor(videos, sql, reader, now)}`
  const pictured = rows.flatMap((row) => {
    const pictureId = row.content ? firstImageIn(row.content) : row.coverId
    return pictureId ? [{ itemId: row.id, pictureId }] : []
  })
  const ofThem = pictured.map(({ pictureId }) => pictureId)
  const { pictures } = await visibleFiles(content, ofThem, call)
  return pictured.flatMap(({ itemId, pictureId }) => {
    const picture = pictures.get(pictureId)
    return picture ? [{ ...picture, itemId }] : []
  })
}
