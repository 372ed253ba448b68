import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor, PolicyRow } from '@prakat/kit/policy'
import type { Department } from '@prakat/schema/organisation'
import { rowCan } from '@prakat/kit/resource/present-row'
import { assertExists, assertFree, assertParent, departmentTree } from './tree.ts'

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
export type DepartmentRow = InferEntity<typeof DepartmentEntity>

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
