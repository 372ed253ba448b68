import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow, type Loader } from '@prakat/kit/command'
import type { PolicyRow } from '@prakat/kit/policy'
import { getRow } from '@prakat/kit/resource/list-rows'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { departments as declared } from '@prakat/schema/organisation'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import { naming } from '@prakat/kit/resource/naming'
import { assertExists, assertFree, assertParent, lockTree } from '@prakat/kit/resource/tree'
import { departmentTree, managerTree } from './trees.ts'

export const DepartmentEntity = entityOf('Department', declared.node, {
  order: 'sort_order',
  public: 'is_public',
})
type DepartmentRow = RowOf<typeof declared.node>

export function departmentPolicyRow(id: string, parentId?: string | null): PolicyRow {
  return { departmentIds: parentId ? [id, parentId] : [id] }
}

/** Checks a department against other rows: its parent, its head, and that its names are free. */
export async function assertFits(
  em: EntityManager,
  row: Pick<DepartmentRow, 'id' | 'slug' | 'code'> & {
    parentId?: string | null | undefined
    headId?: string | null | undefined
  },
): Promise<void> {
  const { id, parentId = null, headId = null } = row
  await assertParent(em, departmentTree, id, parentId)
  await assertExists(em, managerTree, 'headId', headId)
  await assertFree(em, DepartmentEntity, row, {
    field: 'code',
    taken: m.organisation_department_code_taken,
  })
  await assertFree(em, DepartmentEntity, row, {
    field: 'slug',
    within: ['parentId'],
    taken: m.organisation_slug_taken,
  })
}

/** Departments as they are listed and exported. */
export const departments: ListedResource<DepartmentRow> = {
  name: 'department',
  texts: {
    missing: m.organisation_no_such_department,
    trashed: m.organisation_department_trashed,
    changed: m.organisation_department_changed,
  },
  table: 'department',
  entity: DepartmentEntity,
  node: declared.node,
  sorts: declared.sorts,
  searched: ['nameEn', 'nameTh', 'code'],
  policyRow: ({ id }) => departmentPolicyRow(id),
  // Archived ones are restored as those in the trash are.
  can: (_actor, { archived, deletedAt }, usual) =>
    archived && !deletedAt ? { update: false, delete: false, restore: usual.delete } : usual,
  ofDepartments: (sql, ids) => sql`id = any(${[...ids]}::uuid[])`,
  // Archived ones only if they are asked for, or named by id.
  filterCondition: (
    sql,
    { archived, parentId, ids, trashed }: z.output<typeof declared.filter>,
  ) => sql`
    ${trashed || (ids && archived == null) ? sql`true` : sql`archived = ${archived ?? false}`}
    and ${parentId ? sql`parent_id = ${parentId}` : sql`true`}`,
  csv: {
    parentId: naming('parent', 'department', 'code'),
    headId: naming('head', 'user', 'email'),
  },
}

/** @param moved whether people or departments have moved with it or out of it */
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
    if (!row) throw new AppError('NOT_FOUND', departments.texts.missing())
    return row
  },
  query: ({ id }, database, call) => getRow(departments, database, { id }, call),
}

interface Contents {
  departments: number
  people: number
  positions: number
}

/**
 * How much is directly in a department. Trashed rows and archived people do not count, because nobody can move them.
 */
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
    const sentence = m.organisation_slug_there({ name: same.name })
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
