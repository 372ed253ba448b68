import { sessionEvents, type AuditEntry, type ListAudit } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import { z } from 'zod'
import { requirePrincipal } from './command.ts'
import type { Database } from './database.ts'
import { decodeCursor, toConnection } from './keyset.ts'
import { requireScope, type Operation } from './policy.ts'

const byId = z.tuple([id])

/** One service's audit entries, newest first: all of them, or the viewer's own. */
export async function listAudit(
  { sql, schema }: Database,
  { first, after, filter }: ListAudit,
  call: CallContext,
  needed: Operation = 'audit.read',
): Promise<Connection<AuditEntry>> {
  const viewer = requirePrincipal(call)
  const scope = requireScope(viewer, needed)
  const cursor = decodeCursor(after, byId)
  const matching = sql`
    ${scope === 'all' ? sql`true` : sql`actor_id = ${viewer.userId}`}
    and ${filter?.actorId ? sql`actor_id = ${filter.actorId}` : sql`true`}
    and ${filter?.aggregateId ? sql`aggregate_id = ${filter.aggregateId}` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids}::uuid[])` : sql`true`}
    and ${filter?.kind ? sql`split_part(command, '.', 1) = ${filter.kind}` : sql`true`}
    and ${filter?.from ? sql`occurred_at >= ${filter.from}` : sql`true`}
    and ${filter?.to ? sql`occurred_at < ${filter.to}` : sql`true`}
    and ${filter?.command ? sql`command = ${filter.command}` : sql`true`}
    and ${filter?.comingAndGoing === false ? sql`command <> all(${[...sessionEvents]})` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<Array<Omit<AuditEntry, 'service'>>>`
      select id, actor_id as "actorId", command, aggregate_id as "aggregateId",
        occurred_at as "occurredAt", address, user_agent as "userAgent", before, after
      from audit
      where ${matching} and ${cursor ? sql`id < ${cursor[0]}::uuid` : sql`true`}
      order by id desc limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from audit where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: { ...row, service: schema as AuditEntry['service'] },
    cursor: [row.id],
  }))
}
