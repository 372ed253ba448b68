import { requirePrincipal } from '@prakat/kit/command'
import { decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { authorize, requireScope } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { Department, ListDepartments } from '@prakat/schema/organisation'
import type { CallContext } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { presentDepartment, type DepartmentRow } from './department.ts'

const byOrder = z.tuple([z.int(), z.string(), id])

/** Departments in their order; archived ones only when they are asked for, or named. */
export async function listDepartments(
  { database: { sql } }: AuthContext,
  { first, after, filter }: ListDepartments,
  call: CallContext,
): Promise<Connection<Department>> {
  const viewer = requirePrincipal(call)
  const scope = requireScope(viewer, 'department.read')
  if (filter?.trashed) authorize(viewer, 'department.trash')
  const cursor = decodeCursor(after, byOrder)
  const like = filter?.search ? likePattern(filter.search) : undefined
  const matching = sql`
    ${filter?.trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${filter?.trashed || filter?.ids ? sql`true` : sql`archived = ${filter?.archived ?? false}`}
    and ${scope === 'all' ? sql`true` : sql`id = any(${viewer.departmentIds}::uuid[])`}
    and ${like ? sql`(name_en ilike ${like} or name_th ilike ${like} or code ilike ${like})` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids}::uuid[])` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<DepartmentRow[]>`
      select id, version, name_en as "nameEn", name_th as "nameTh", slug, code,
        parent_id as "parentId", head_id as "headId", phone, email, address,
        sort_order as "order", is_public as "public", archived, deleted_at as "deletedAt",
        created_at as "createdAt", updated_at as "updatedAt"
      from department
      where ${matching} and ${cursor ? sql`(sort_order, name_en, id) > (${cursor[0]}, ${cursor[1]}, ${cursor[2]}::uuid)` : sql`true`}
      order by sort_order, name_en, id limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from department where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: presentDepartment({ ...row }, viewer),
    cursor: [row.order, row.nameEn, row.id],
  }))
}

export async function getDepartment(
  auth: AuthContext,
  input: { id: string },
  call: CallContext,
): Promise<Department> {
  const found = await listDepartments(auth, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', 'There is no such department')
  return edge.node
}
