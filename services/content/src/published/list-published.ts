import { requirePrincipal } from '@prakat/kit/command'
import { allows, requireScope } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import { pageOf } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { ListPublished } from '@prakat/schema/published-resource'
import type { Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import {
  policyRow,
  present,
  type PresentedOf,
  type PublishedResource,
  type PublishedRow,
} from './published-resource.ts'
import type { PublishedInput } from './published-rule.ts'

type Condition = PendingQuery<SqlRow[]>

/** The list for staff. What is archived only appears if it is asked for. */
export async function listPublished<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  resource: PublishedResource<Row, Input, OwnCan>,
  { database, clock }: ContentContext,
  { first, after, filter, sort }: ListPublished,
  call: CallContext,
): Promise<Connection<PresentedOf<Row, OwnCan>>> {
  const actor = requirePrincipal(call)
  const scope = requireScope(actor, `${resource.name}.read`)
  const { sql } = database
  const { status, audienceId, ...others } = filter ?? {}
  const matching = sql`${readable(sql, scope, actor)}
    and ${status?.length ? sql`status = any(${[...status]})` : sql`status <> 'archived'`}
    and ${audienceId ? naming(sql, audienceId) : sql`true`}
    and ${resource.asked(sql, others)}`
  const query = { first, after, sort, search: filter?.search }
  const { edges, ...page } = await pageOf(resource, database, query, matching)
  const shown = (row: Row) => present(resource, row, actor, clock())
  return { ...page, edges: edges.map(({ cursor, node }) => ({ cursor, node: shown(node) })) }
}

/** What the policy decides for one row, as a condition. */
function readable(sql: Sql, scope: Scope, { userId, departmentIds }: Principal): Condition {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`author_id = ${userId}`
  return sql`(audience->'everyone' = 'false' and audience->'groupIds' = '[]'
    and audience->'positionIds' = '[]' and audience->'userIds' = '[]'
    and audience->'departmentIds' <> '[]'
    and audience->'departmentIds' <@ ${sql.json([...departmentIds])})`
}

/** A condition for audiences that name `id`, whether of a group, department, position or person. */
function naming(sql: Sql, id: string): Condition {
  return sql`(audience @> ${sql.json({ groupIds: [id] })} or audience @> ${sql.json({ departmentIds: [id] })}
    or audience @> ${sql.json({ positionIds: [id] })} or audience @> ${sql.json({ userIds: [id] })})`
}

export async function getPublished<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  resource: PublishedResource<Row, Input, OwnCan>,
  { database, clock }: Pick<ContentContext, 'database' | 'clock'>,
  { id }: { id: string },
  call: CallContext,
): Promise<PresentedOf<Row, OwnCan>> {
  const actor = requirePrincipal(call)
  const operation = `${resource.name}.read` as const
  requireScope(actor, operation)
  const row = (await database.orm.em.fork().findOne(resource.entity, id as never)) as Row | null
  // For callers who may not read it, it does not exist.
  if (!row || !allows(actor, operation, policyRow(row))) {
    throw new AppError('NOT_FOUND', resource.texts.missing())
  }
  return present(resource, row, actor, clock())
}
