import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow, requirePrincipal, type Loader } from '@prakat/kit/command'
import { boundSearch, likePattern, toConnection } from '@prakat/kit/keyset'
import { authorize, requireScope, type Actor, type PolicyRow } from '@prakat/kit/policy'
import { rowOrder } from '@prakat/kit/resource/list-rows'
import { rowCan } from '@prakat/kit/resource/present-row'
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
import { assertExists, assertFree, assertParent, departmentTree, lockTree } from './tree.ts'

export const DepartmentEntity = defineEntity({
  name: 'Department',
  properties: {
    id: p.uuid().primary(),
    version: p.integer().version(),
    nameEn: p.text(),
    nameTh: p.text(),
    slug: p.text(),
    code: p.text(),
    parentId: p.uuid().nullable(),
    headId: p.uuid().nullable(),
    phone: p.text(),
    email: p.text(),
    address: p.text(),
    order: p.integer().fieldName('sort_order'),
    public: p.boolean().fieldName('is_public'),
    archived: p.boolean(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
type DepartmentRow = InferEntity<typeof DepartmentEntity>

export function departmentPolicyRow(id: string, parentId?: string | null): PolicyRow {
  return { departmentIds: parentId ? [id, parentId] : [id] }
}

/** What must hold beyond the row itself: its parent, its head, and names of its own. */
export async function assertFits(
  em: EntityManager,
  row: Pick<DepartmentRow, 'id' | 'slug' | 'code'> & {
    parentId?: string | null | undefined
    headId?: string | null | undefined
  },
): Promise<void> {
  const { id, code, slug, parentId = null, headId = null } = row
  await assertParent(em, departmentTree, id, parentId)
  await assertExists(em, 'user', 'headId', headId)
  await assertFree(em, { table: 'department', column: 'code', field: 'code', value: code, id })
  await assertFree(em, {
    ...{ table: 'department', column: 'slug', field: 'slug', value: slug, id },
    and: 'parent_id is not distinct from ?::uuid',
    parameters: [parentId],
  })
}

export function presentDepartment(row: DepartmentRow, actor: Actor): Department {
  const { updatedAt: _, deletedAt, parentId, headId, ...shown } = row
  const trashed = deletedAt != null
  return {
    ...shown,
    parentId: parentId ?? null,
    headId: headId ?? null,
    trashed,
    can: rowCan(actor, 'department', trashed || row.archived, departmentPolicyRow(row.id)),
  }
}

/** @param moved whether people or departments have moved with it, or out of it */
export function departmentChanged(id: string, moved: boolean) {
  return [{ type: 'department.changed' as const, aggregateId: id, data: { moved } }]
}

export const loadDepartment: Loader<{ id: string }, DepartmentRow> = {
  lock: async (input, given) => {
    await lockTree(given.em, departmentTree)
    await lockRow('department')(input, given)
  },
  read: async ({ id }, { em }) => {
    const row = await em.findOne(DepartmentEntity, id)
    if (!row) throw new AppError('NOT_FOUND', 'There is no such department')
    return row
  },
  query: ({ id }, database, call) => getDepartment({ database }, { id }, call),
}

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

interface Contents {
  departments: number
  people: number
  positions: number
}

/** How much is directly in a department. What is in the trash does not count, nor who is archived: nobody can move them. */
export async function contentsOf(em: EntityManager, id: string): Promise<Contents> {
  const [contents] = await em.execute<Contents[]>(
    `select (select count(*)::int from department where parent_id = ? and deleted_at is null) as departments,
      (select count(*)::int from "user" where department_id = ? and status <> 'archived') as people,
      (select count(*)::int from position where department_id = ? and deleted_at is null) as positions`,
    [id, id, id],
  )
  return contents!
}

/** Moves everything that is directly in a department into another one. */
export async function moveContents(em: EntityManager, from: string, to: string): Promise<void> {
  const [same] = await em.execute<{ name: string }[]>(
    `select moved.name_en as name from department moved join department there on there.slug = moved.slug
     where moved.parent_id = ? and there.parent_id = ? and moved.deleted_at is null and there.deleted_at is null`,
    [from, to],
  )
  if (same) {
    const sentence = `The other department has one with the slug of ${same.name} already`
    throw new AppError('CONFLICT', sentence, { fields: { reassignTo: sentence } })
  }
  for (const [table, column] of [
    ['department', 'parent_id'],
    ['position', 'department_id'],
    ['"user"', 'department_id'],
  ]) {
    const live = table === '"user"' ? '' : 'and deleted_at is null'
    await em.execute(
      `update ${table} set ${column} = ?, version = version + 1, updated_at = now()
       where ${column} = ? ${live}`,
      [to, from],
    )
  }
}
