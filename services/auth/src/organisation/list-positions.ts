import { requirePrincipal } from '@prakat/kit/command'
import { decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { authorize, requireScope } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { ListRows, Position } from '@prakat/schema/organisation'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { AuthContext } from '../auth-context.ts'
import { byName } from '../directory/by-name.ts'
import { presentPosition, type PositionRow } from './position.ts'

/** Positions by title. */
export async function listPositions(
  { database: { sql } }: AuthContext,
  { first, after, filter }: ListRows,
  call: CallContext,
): Promise<Connection<Position>> {
  const viewer = requirePrincipal(call)
  const scope = requireScope(viewer, 'position.read')
  if (filter?.trashed) authorize(viewer, 'position.trash')
  const cursor = decodeCursor(after, byName)
  const like = filter?.search ? likePattern(filter.search) : undefined
  const matching = sql`
    ${filter?.trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${scope === 'all' ? sql`true` : sql`department_id = any(${viewer.departmentIds}::uuid[])`}
    and ${like ? sql`(title_en ilike ${like} or title_th ilike ${like} or code ilike ${like})` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids}::uuid[])` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<PositionRow[]>`
      select id, version, title_en as "titleEn", title_th as "titleTh", code, level,
        department_id as "departmentId", reports_to_id as "reportsToId", active,
        deleted_at as "deletedAt", created_at as "createdAt", updated_at as "updatedAt"
      from position
      where ${matching} and ${cursor ? sql`(title_en, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`}
      order by title_en, id limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from position where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: presentPosition({ ...row }, viewer),
    cursor: [row.titleEn, row.id],
  }))
}

export async function getPosition(
  auth: AuthContext,
  input: { id: string },
  call: CallContext,
): Promise<Position> {
  const found = await listPositions(auth, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', 'There is no such position')
  return edge.node
}
