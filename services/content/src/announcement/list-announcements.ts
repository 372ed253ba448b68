import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, likePattern, toConnection } from '@prakat/kit/keyset'
import { requireScope } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import type { Announcement, listAnnouncements as schema } from '@prakat/schema/announcement'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { AnnouncementEntity, type AnnouncementRow } from './announcement-entity.ts'
import { announcementOrder } from './announcement-order.ts'
import { presentAnnouncement } from './present-announcement.ts'

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
