import { defineEntity, LockMode, p, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CommandContext } from '@prakat/kit/command'
import type { Actor, PolicyRow } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { Position } from '@prakat/schema/organisation'
import { rowCan } from './row-can.ts'
import { assertExists, assertFree, assertParent, lockTree, positionTree } from './tree.ts'

export const PositionEntity = defineEntity({
  name: 'Position',
  properties: {
    id: p.uuid().primary(),
    version: p.integer().version(),
    titleEn: p.text(),
    titleTh: p.text(),
    code: p.text(),
    level: p.integer(),
    departmentId: p.uuid().nullable(),
    reportsToId: p.uuid().nullable(),
    active: p.boolean(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
export type PositionRow = InferEntity<typeof PositionEntity>

type Place = Pick<PositionRow, 'id' | 'code'> & {
  departmentId?: string | null | undefined
  reportsToId?: string | null | undefined
}

export function positionPolicyRow({ departmentId }: Pick<Place, 'departmentId'>): PolicyRow {
  return { departmentIds: departmentId ? [departmentId] : [] }
}

export async function loadPosition(
  { id }: { id: string },
  { em }: Pick<CommandContext<unknown>, 'em'>,
): Promise<PositionRow> {
  await lockTree(em, positionTree)
  const row = await em.findOne(PositionEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw new AppError('NOT_FOUND', 'There is no such position')
  return row
}

/** What must hold beyond the row itself: whom it reports to, its department, and a code of its own. */
export async function assertFits(em: EntityManager, row: Place): Promise<void> {
  const { id, code, departmentId = null, reportsToId = null } = row
  await assertParent(em, positionTree, id, reportsToId)
  await assertExists(em, 'department', 'departmentId', departmentId)
  await assertFree(em, { table: 'position', column: 'code', field: 'code', value: code, id })
}

export function presentPosition(row: PositionRow, actor: Actor): Position {
  const { createdAt: _, updatedAt: __, deletedAt, departmentId, reportsToId, ...shown } = row
  const trashed = deletedAt != null
  return {
    ...shown,
    departmentId: departmentId ?? null,
    reportsToId: reportsToId ?? null,
    trashed,
    can: rowCan(actor, 'position', trashed, positionPolicyRow(row)),
  }
}

export function positionChanged(id: string) {
  return [{ type: 'position.changed' as const, aggregateId: id, data: {} }]
}
