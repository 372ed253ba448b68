import { systemClock } from '@prakat/kit/clock'
import { lockRow, requirePrincipal, type Loader } from '@prakat/kit/command'
import { boundSearch, decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { allows, requireScope } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import type {
  Announcement,
  announcementSorts,
  listAnnouncements as schema,
} from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, instantText, type Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import {
  AnnouncementEntity,
  policyRow,
  presentAnnouncement,
  type AnnouncementRow,
} from './announcement.ts'

type Query = z.output<typeof schema>
type Condition = PendingQuery<Row[]>

/** Staff's list. What is archived shows only when it is asked for. */
export async function listAnnouncements(
  { database, clock }: ContentContext,
  { first, after, filter, sort }: Query,
  call: CallContext,
): Promise<Connection<Announcement>> {
  const actor = requirePrincipal(call)
  const scope = requireScope(actor, 'announcement.read')
  const { sql } = database
  const order = announcementOrder(sql, sort, after)
  const matching = sql`${readable(sql, scope, actor)} and ${asked(sql, filter)}`
  const [rows, [count]] = await boundSearch(sql, filter?.search, (tx) =>
    Promise.all([
      tx`select * from announcement where ${matching} and ${order.after}
        order by ${order.by} limit ${first + 1}`,
      tx<{ total: number }[]>`select count(*)::int as total from announcement where ${matching}`,
    ]),
  )
  const em = database.orm.em.fork()
  const announcements = rows.map(
    (row) => em.map(AnnouncementEntity, { ...row }) as unknown as AnnouncementRow,
  )
  return toConnection(announcements, first, count!.total, (row) => ({
    node: presentAnnouncement(row, actor, clock()),
    cursor: order.cursorOf(row),
  }))
}

/** The same as the policy says of one announcement, as a condition on all. */
function readable(sql: Sql, scope: Scope, { userId, departmentIds }: Principal): Condition {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`author_id = ${userId}`
  return sql`(audience->'everyone' = 'false' and audience->'groupIds' = '[]'
    and audience->'positionIds' = '[]' and audience->'userIds' = '[]'
    and audience->'departmentIds' <> '[]'
    and audience->'departmentIds' <@ ${sql.json([...departmentIds])})`
}

function asked(sql: Sql, filter: Query['filter']): Condition {
  const { status, search, audienceId } = filter ?? {}
  return sql`
    ${status?.length ? sql`status = any(${[...status]})` : sql`status <> 'archived'`}
    and ${search ? sql`(title ilike ${likePattern(search)} or body ilike ${likePattern(search)})` : sql`true`}
    and ${audienceId ? naming(sql, audienceId) : sql`true`}`
}

/** Those whose audience names `id`, whatever it is the id of. */
function naming(sql: Sql, id: string): Condition {
  return sql`(audience @> ${sql.json({ groupIds: [id] })} or audience @> ${sql.json({ departmentIds: [id] })}
    or audience @> ${sql.json({ positionIds: [id] })} or audience @> ${sql.json({ userIds: [id] })})`
}

export async function getAnnouncement(
  { database, clock }: Pick<ContentContext, 'database' | 'clock'>,
  { id }: { id: string },
  call: CallContext,
): Promise<Announcement> {
  const actor = requirePrincipal(call)
  requireScope(actor, 'announcement.read')
  const row = await database.orm.em.fork().findOne(AnnouncementEntity, id)
  // To those who may not read it, it is not there.
  if (!row || !allows(actor, 'announcement.read', policyRow(row))) {
    throw new AppError('NOT_FOUND', 'There is no such announcement')
  }
  return presentAnnouncement(row as AnnouncementRow, actor, clock())
}

/** How a list is sorted, and where it goes on. */
interface AnnouncementOrder {
  by: PendingQuery<Row[]>
  after: PendingQuery<Row[]>
  cursorOf(row: AnnouncementRow): unknown[]
}

const byId = z.tuple([id])
const byTitle = z.tuple([z.string().refine((title) => !title.includes('\0')), id])
const byTime = z.tuple([instantText().nullable(), id])

/** Ids of version 7 sort by creation. */
function announcementOrder(
  sql: Sql,
  sort: (typeof announcementSorts)[number] | null | undefined,
  after: string | null | undefined,
): AnnouncementOrder {
  if (sort === 'title') {
    const cursor = decodeCursor(after, byTitle)
    return {
      by: sql`title, id`,
      after: cursor ? sql`(title, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`,
      cursorOf: ({ title, id }) => [title, id],
    }
  }
  if (sort === 'publish_at' || sort === 'publish_at_desc') {
    const cursor = decodeCursor(after, byTime)
    const soonestFirst = sort === 'publish_at'
    // What has no time yet comes after every time. Cursors carry milliseconds, which is as exact as a publish time is kept.
    const at = sql`coalesce(publish_at, 'infinity')`
    return {
      by: soonestFirst ? sql`${at}, id` : sql`${at} desc, id desc`,
      after: cursor
        ? sql`(${at}, id) ${soonestFirst ? sql`>` : sql`<`} (${cursor[0] ?? 'infinity'}::text::timestamptz, ${cursor[1]}::uuid)`
        : sql`true`,
      cursorOf: ({ publishAt, id }) => [publishAt?.toISOString() ?? null, id],
    }
  }
  const cursor = decodeCursor(after, byId)
  const oldest = sort === 'oldest'
  return {
    by: oldest ? sql`id` : sql`id desc`,
    after: cursor ? sql`id ${oldest ? sql`>` : sql`<`} ${cursor[0]}::uuid` : sql`true`,
    cursorOf: ({ id }) => [id],
  }
}

/** Publishing, editing and cancelling take turns. */
export const loadAnnouncement: Loader<{ id: string }, AnnouncementRow> = {
  lock: lockRow('announcement'),
  read: async ({ id }, { em }) => {
    const row = await em.findOne(AnnouncementEntity, id)
    if (!row) throw new AppError('NOT_FOUND', 'There is no such announcement')
    return row as AnnouncementRow
  },
  query: ({ id }, database, call) =>
    getAnnouncement({ database, clock: systemClock }, { id }, call),
}
