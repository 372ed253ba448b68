import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { sendStatement } from '@prakat/kit/mapper-driver'
import { allows, authorize, scopeOf, type Actor, type Operation } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { MediaUse } from '@prakat/schema/media'
import { mediaIdsIn } from '@prakat/schema/media-in-text'
import { type MediaUserKind } from '@prakat/schema/media-rules'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { RichText } from '@prakat/schema/rich-text-rules'
import type { Settings } from '@prakat/schema/settings'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { ContentContext } from '../content-context.ts'
import { filmsOfFrame } from './media.ts'
import { readable, type Findable } from '../published/list-published.ts'
import { neededFor, type ApprovalSubject } from '../published/published-resource.ts'

/** Something that shows files of the library. */
export interface MediaUser {
  kind: MediaUserKind
  id: string
  /** What it is called where the files' uses are listed. */
  title: string
}

/** A file, and the field that it is in. */
export interface Used {
  mediaId: string
  field: string
  /** In changes that wait: no reader is shown it yet. */
  prepared?: boolean
}

/** What a published item shows, and what its prepared changes will, which is to be there once they are published. */
export const usesIncludingPending = <Fields>(
  usesOf: (fields: Partial<Fields>) => Used[],
  row: Partial<Fields>,
  prepared: Partial<Fields> | null,
): Used[] => [
  ...usesOf(row),
  ...(prepared ? usesOf(prepared).map((use) => ({ ...use, prepared: true })) : []),
]

/** The files that a rich text shows or links to. */
export const mediaUsesOf = (text: RichText, field: string): Used[] =>
  mediaIdsIn(text).map((mediaId) => ({ mediaId, field }))

/**
 * Keeps what an item shows, in the transaction that saves it; no uses when it is deleted for good. Whoever may not read
 * the library adds what they uploaded, or else they would be shown whatever they know the id of. Throws `VALIDATION` for
 * any other file and for one that is not there, naming the field that shows it.
 */
export async function recordUses(
  em: EntityManager,
  { kind, id, title }: MediaUser,
  uses: readonly Used[],
  actor: Actor,
): Promise<void> {
  const forget = () =>
    sendStatement(em, `delete from media_use where kind = ? and item_id = ?`, [kind, id])
  if (uses.length === 0) return forget()
  const owner = allows(actor, 'media.read') || actor === 'system' ? null : actor.userId
  const usesJson = JSON.stringify(uses)
  // Locked, so that nobody trashes one of them meanwhile.
  const found = await em.execute<{ id: string }[]>(
    `select id from media where deleted_at is null and id in
       (select (u->>'mediaId')::uuid from jsonb_array_elements(?::text::jsonb) u)
       and (?::uuid is null or owner_id = ? or id in
         (select media_id from media_use where kind = ? and item_id = ?))
     order by id for share`,
    [usesJson, owner, owner, kind, id],
  )
  const known = new Set(found.map((row) => row.id))
  const missing = uses.find(({ mediaId }) => !known.has(mediaId))
  if (missing) throw validationError({ [missing.field]: m.media_unknown({ id: missing.mediaId }) })
  forget()
  sendStatement(
    em,
    `insert into media_use (media_id, kind, item_id, field, title, prepared)
     select (u->>'mediaId')::uuid, ?, ?::uuid, u->>'field', ?, bool_and(coalesce((u->>'prepared')::boolean, false))
     from jsonb_array_elements(?::text::jsonb) u group by u->>'mediaId', u->>'field'`,
    [kind, id, title, usesJson],
  )
}

/** Refuses to trash what is shown somewhere. What that is, `listUses` tells those who may read it. */
export async function assertNotUsed(em: EntityManager, mediaId: string): Promise<void> {
  const [found] = await em.execute<{ count: number }[]>(
    `select count(distinct (kind, item_id))::int as count from media_use
     where media_id in (select ?::uuid union all ${filmsOfFrame('?')})`,
    [mediaId, mediaId],
  )
  const { count } = found!
  if (count > 0) throw new AppError('CONFLICT', m.media_in_use({ count }))
}

/** What is shown without being published as an item, and the right that changing it needs. */
const otherMediaUses: [kind: MediaUserKind, needed: Operation][] = [
  ['popup', 'popup.update'],
  ['landingPage', 'landing.publish'],
  ['landingMembers', 'landing.publish'],
  ['setting', 'setting.update'],
]

/**
 * Refuses other bytes in place of those that readers have, or that somebody looks at before readers do: only who may
 * change all of what shows them, and alone, may replace them. Others add a file and change what shows it.
 */
export async function assertReplaceable(
  em: EntityManager,
  { published, approval }: { published: readonly Findable[]; approval: Settings['approval'] },
  mediaId: string,
  actor: Actor,
): Promise<void> {
  let count = 0
  for (const { name, table } of published) {
    const rows = await em.execute<(ApprovalSubject & { waits: boolean })[]>(
      `select author_id as "authorId", audience, status, approval is not null as waits from ${table}
       where (status in ('published', 'scheduled') or approval is not null)
       and id in (select item_id from media_use where media_id = ? and kind = ?)`,
      [mediaId, name],
    )
    count += rows.filter((row) => {
      const needed = neededFor({ name }, row.status === 'published' ? 'amend' : 'update', row)
      const may = needed.every((each) => allows(actor, each.operation, each.row))
      return row.waits || approval[name] || !may
    }).length
  }
  const kinds = otherMediaUses.filter(([, needed]) => !allows(actor, needed)).map(([kind]) => kind)
  const beside = await em.execute<object[]>(
    `select distinct kind, item_id from media_use u
     where media_id = ? and (kind in (select jsonb_array_elements_text(?::text::jsonb))
       or ? and kind = 'popup' and exists (select from popup where id = u.item_id and active
         and deleted_at is null and (visitors or (audience->>'everyone')::boolean)))`,
    [mediaId, JSON.stringify(kinds), approval.announcement],
  )
  count += beside.length
  if (count > 0) throw new AppError('FORBIDDEN', m.media_shown({ count }))
}

/** Refuses a film that has to be made playable first in place of one that readers have. */
export async function assertNotWatched(
  em: EntityManager,
  published: readonly Pick<Findable, 'name' | 'table'>[],
  mediaId: string,
): Promise<void> {
  const live = published.map(
    ({ name, table }) => `kind = '${name}' and item_id in
      (select id from ${table} where status in ('published', 'scheduled'))`,
  )
  const [found] = await em.execute<object[]>(
    `select from media_use where media_id = ? and (${live.join(' or ')}
       or kind in ('landingPage', 'landingMembers', 'popup')) limit 1`,
    [mediaId],
  )
  if (found) throw validationError({ uploadId: m.media_film_shown() })
}

/** The image that was made of a film goes with it, unless somebody uses it elsewhere. */
export async function trashFrame(
  em: EntityManager,
  { frameId }: { frameId: string | null },
  now: Date,
): Promise<void> {
  await em.execute(
    `update media set deleted_at = ?, updated_at = ? where id = ? and deleted_at is null
     and not exists (select from media_use where media_id = media.id)`,
    [now, now, frameId],
  )
}

const mostUses = 200

/** Where something of the library is shown. What somebody may not read is told once, and by its kind alone. */
export async function listUses(
  { database: { sql }, clock }: ContentContext,
  published: readonly Findable[],
  { id }: { id: string },
  call: CallContext,
): Promise<MediaUse[]> {
  const viewer = requirePrincipal(call)
  authorize(viewer, 'media.read')
  return sql<MediaUse[]>`
    select kind, "itemId", field, title from (
      select distinct kind, item_id, case when readable then item_id end as "itemId",
        case when readable then field end as field, case when readable then title end as title
      from media_use u, lateral (select ${readableUse(sql, published, viewer, clock())} as readable) r
      where media_id in (select ${id}::uuid union all
        select film.id from media film where film.frame_id = ${id} and film.deleted_at is null)) use
    order by title, kind, item_id, field limit ${mostUses}`
}

/** A condition for the uses by what somebody may read where they would edit it. */
function readableUse(sql: Sql, published: readonly Findable[], viewer: Principal, now: Date) {
  const others: [kind: MediaUserKind, needed: Operation][] = [
    ['popup', 'popup.update'],
    ['landing', 'landing.update'],
    ['landingPage', 'landing.update'],
    ['landingMembers', 'landing.update'],
    ['setting', 'setting.read'],
  ]
  const whole = others.filter(([, needed]) => allows(viewer, needed)).map(([kind]) => kind)
  return published
    .filter(({ name }) => scopeOf(viewer, `${name}.read`))
    .map(
      (each) => sql`u.kind = ${each.name} and exists (
        select from ${sql(each.table)} where id = u.item_id and ${readable(each, sql, viewer, now)})`,
    )
    .reduce((before, each) => sql`${before} or ${each}`, sql`u.kind = any(${whole})`)
}
