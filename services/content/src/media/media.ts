import { lockRow, type Loader } from '@prakat/kit/command'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { getRow } from '@prakat/kit/resource/list-rows'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { media as declared } from '@prakat/schema/media'
import type { FilmFailure } from '@prakat/schema/media-rules'
import { m } from '@prakat/schema/words'

const storedFields = declared.node.omit({
  ...{ useCount: true, frameUploadId: true, progress: true, failure: true },
})
export type MediaRow = RowOf<typeof storedFields>

/** What other rows say of a file. */
export interface MediaBeside {
  useCount: number
  frameUploadId: string | null
  progress: number | null
  failure: FilmFailure | null
}

/** The film that an image was made of, which is shown wherever the film is. */
export const filmsOfFrame = (id: string) =>
  `select film.id from media film where film.frame_id = ${id} and film.deleted_at is null`

/** The library. Its rows are created and changed by commands of their own, because they come with a file. */
export const media: ListedResource<MediaRow, MediaBeside> = {
  name: 'media',
  texts: { missing: m.media_missing, trashed: m.media_trashed, changed: m.media_changed },
  table: 'media',
  entity: entityOf('Media', storedFields),
  node: declared.node,
  sorts: declared.sorts,
  searched: ['name', 'altEn', 'altTh'],
  policyRow: ({ ownerId }) => ({ ownerId }),
  ofOwner: (sql, userId) => sql`owner_id = ${userId}`,
  beside: (em, ids) =>
    em.execute(
      `select i::uuid as id,
         (select count(distinct (kind, item_id))::int from media_use
          where media_id in (select i::uuid union all ${filmsOfFrame('i::uuid')})) as "useCount",
         (select f.upload_id from media v join media f on f.id = v.frame_id
          where v.id = i::uuid and f.deleted_at is null and f.state = 'ready') as "frameUploadId",
         case when c.state <> 'failed' then c.progress end as progress, c.failure
       from jsonb_array_elements_text(?::text::jsonb) i
         left join film_conversion c on c.media_id = i::uuid and c.state <> 'done'`,
      [ids],
    ),
}

export const loadMedia: Loader<{ id: string }, MediaRow> = {
  lock: lockRow('media'),
  read: async ({ id }, { em }) => {
    const row = await em.findOne(media.entity, id)
    if (!row) throw new AppError('NOT_FOUND', media.texts.missing())
    return row
  },
  query: ({ id }, database, call) => getRow(media, database, { id }, call),
}
