import type { EntityName } from '@mikro-orm/core'
import { requirePrincipal } from '@prakat/kit/command'
import { likePattern } from '@prakat/kit/keyset'
import { allows, requireScope } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import { pageOf } from '@prakat/kit/resource/list-rows'
import {
  announcementSorts,
  type Announcement,
  type listAnnouncements as schema,
} from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import {
  AnnouncementEntity,
  policyRow,
  presentAnnouncement,
  type AnnouncementRow,
} from './announcement.ts'

type Query = z.output<typeof schema>
type Condition = PendingQuery<Row[]>

/** The list for staff. Archived announcements only appear if they are asked for. */
export async function listAnnouncements(
  { database, clock }: ContentContext,
  { first, after, filter, sort }: Query,
  call: CallContext,
): Promise<Connection<Announcement>> {
  const actor = requirePrincipal(call)
  const scope = requireScope(actor, 'announcement.read')
  const { sql } = database
  const matching = sql`${readable(sql, scope, actor)} and ${asked(sql, filter)}`
  const query = { first, after, sort, search: filter?.search }
  const { edges, ...page } = await pageOf(listed, database, query, matching)
  const present = (row: AnnouncementRow) => presentAnnouncement(row, actor, clock())
  return { ...page, edges: edges.map(({ cursor, node }) => ({ cursor, node: present(node) })) }
}

const listed = {
  table: 'announcement',
  entity: AnnouncementEntity as unknown as EntityName<AnnouncementRow>,
  sorts: announcementSorts,
}

/** What the policy decides for one announcement, as a condition. */
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

/** A condition for announcements whose audience names `id`, whether of a group, department, position or person. */
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
  // For callers who may not read it, it does not exist.
  if (!row || !allows(actor, 'announcement.read', policyRow(row))) {
    throw new AppError('NOT_FOUND', m.announcements_no_such())
  }
  return presentAnnouncement(row as AnnouncementRow, actor, clock())
}
