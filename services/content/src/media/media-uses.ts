import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { MediaUse } from '@prakat/schema/media'
import { mediaIdOf } from '@prakat/schema/media-rules'
import type { CallContext } from '@prakat/schema/principal'
import type { RichText, RichTextNode } from '@prakat/schema/rich-text-rules'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'

/** Something that shows files of the library. */
export interface MediaUser {
  /** Such as `article`. */
  kind: string
  id: string
  /** What it is called where the files' uses are listed. */
  title: string
}

/** A file, and the field that it is in. */
export interface Used {
  mediaId: string
  field: string
}

/** The files that a rich text shows or links to. Not recursive, because texts may be nested. */
export function mediaUsesOf({ content }: RichText, field: string): Used[] {
  const ids = new Set<string>()
  const waiting: RichTextNode[] = [...content.content]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const paths = [
      node.type === 'image' || node.type === 'file' ? node.attrs.src : '',
      ...('marks' in node ? (node.marks ?? []) : []).map((mark) =>
        mark.type === 'link' ? mark.attrs.href : '',
      ),
    ]
    for (const id of paths.map(mediaIdOf)) if (id) ids.add(id)
    if ('content' in node) waiting.push(...(node.content ?? []))
  }
  return [...ids].map((mediaId) => ({ mediaId, field }))
}

/**
 * Keeps what an item shows, in the transaction that saves it; no uses when it is deleted for good. Throws
 * `VALIDATION` for a file that is not in the library, naming the field that shows it.
 */
export async function recordUses(
  em: EntityManager,
  { kind, id, title }: MediaUser,
  uses: readonly Used[],
): Promise<void> {
  const wanted = JSON.stringify(uses)
  // Locked, so that nobody trashes one of them meanwhile.
  const found = await em.execute<{ id: string }[]>(
    `select id from media where deleted_at is null and id in
       (select (u->>'mediaId')::uuid from jsonb_array_elements(?::text::jsonb) u) order by id for share`,
    [wanted],
  )
  const known = new Set(found.map((row) => row.id))
  const missing = uses.find(({ mediaId }) => !known.has(mediaId))
  if (missing) throw validationError({ [missing.field]: m.media_unknown({ id: missing.mediaId }) })
  await em.execute(`delete from media_use where kind = ? and item_id = ?`, [kind, id])
  await em.execute(
    `insert into media_use (media_id, kind, item_id, field, title)
     select distinct (u->>'mediaId')::uuid, ?, ?::uuid, u->>'field', ?
     from jsonb_array_elements(?::text::jsonb) u`,
    [kind, id, title, wanted],
  )
}

/** Refuses to trash what is shown somewhere, and says where. */
export async function assertNotUsed(em: EntityManager, mediaId: string): Promise<void> {
  const places = await em.execute<MediaUse[]>(
    `select kind, item_id as "itemId", min(field) as field, min(title) as title from media_use
     where media_id = ? group by kind, item_id order by min(title) limit 20`,
    [mediaId],
  )
  const [first] = places
  if (!first) return
  const title = places.length > 1 ? m.media_and_more({ title: first.title }) : first.title
  throw new AppError('CONFLICT', m.media_in_use({ places: title }), { details: { places } })
}

const mostUses = 200

/** Where something of the library is shown. */
export async function listUses(
  { database: { sql } }: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<MediaUse[]> {
  authorize(requirePrincipal(call), 'media.read')
  return sql<MediaUse[]>`
    select kind, item_id as "itemId", field, title from media_use
    where media_id = ${id} order by title, kind, item_id, field limit ${mostUses}`
}
