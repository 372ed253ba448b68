import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, likePattern, toConnection } from '@prakat/kit/keyset'
import { authorize, requireScope } from '@prakat/kit/policy'
import { rowOrder } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import {
  departmentSorts,
  type Department,
  type departmentFilter,
} from '@prakat/schema/organisation'
import type { ListRows } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { DepartmentEntity, presentDepartment, type DepartmentRow } from './department.ts'

/** Departments in the order of their tree or another; archived ones only when they are asked for, or named. */
export async function listDepartments(
  { database }: Pick<AuthContext, 'database'>,
  { first, after, filter, sort }: ListRows<z.output<typeof departmentFilter>>,
  call: CallContext,
): Promise<Connection<Department>> {
  const { sql, orm } = database
  const viewer = requirePrincipal(call)
  const scope = requireScope(viewer, 'department.read')
  if (filter?.trashed) authorize(viewer, 'department.trash')
  const order = rowOrder(database, DepartmentEntity, departmentSorts, {
    sort,
    after,
  })
  const like = filter?.search ? likePattern(filter.search) : undefined
  const matching = sql`
    ${filter?.trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${filter?.trashed || (filter?.ids && filter.archived == null) ? sql`true` : sql`archived = ${filter?.archived ?? false}`}
    and ${scope === 'all' ? sql`true` : sql`id = any(${viewer.departmentIds}::uuid[])`}
    and ${like ? sql`(name_en ilike ${like} or name_th ilike ${like} or code ilike ${like})` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids}::uuid[])` : sql`true`}
    and ${filter?.parentId ? sql`parent_id = ${filter.parentId}` : sql`true`}`
  const [rows, [count]] = await boundSearch(sql, filter?.search, (tx) =>
    Promise.all([
      tx`select * from department where ${matching} and ${order.after}
        order by ${order.by} limit ${first + 1}`,
      tx<{ total: number }[]>`select count(*)::int as total from department where ${matching}`,
    ]),
  )
  const em = orm.em.fork()
  const departments = rows.map(
    (row) => ({ ...em.map(DepartmentEntity, { ...row }) }) as unknown as DepartmentRow,
  )
  return toConnection(departments, first, count!.total, (row) => ({
    node: presentDepartment(row, viewer),
    cursor: order.cursorOf(row),
  }))
}

export async function getDepartment(
  auth: Pick<AuthContext, 'database'>,
  input: { id: string },
  call: CallContext,
): Promise<Department> {
  const found = await listDepartments(auth, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', 'There is no such department')
  return edge.node
}
