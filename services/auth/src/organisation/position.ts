import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { positionInput, positionSorts } from '@prakat/schema/organisation'
import { m } from '@prakat/schema/words'
import { namesById } from './names-by-id.ts'
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

export const positions: PlainResource<PositionRow, typeof positionInput, { holderCount: number }> =
  {
    name: 'position',
    texts: {
      missing: m.organisation_no_such_position,
      trashed: m.organisation_position_trashed,
      changed: m.organisation_position_changed,
    },
    table: 'position',
    entity: PositionEntity,
    input: positionInput,
    searched: ['titleEn', 'titleTh', 'code'],
    sorts: positionSorts,
    policyRow: ({ departmentId }) => ({ departmentIds: departmentId ? [departmentId] : [] }),
    ofDepartments: (sql, ids) => sql`department_id = any(${[...ids]}::uuid[])`,
    beside: (em, ids) =>
      em.execute(
        `select i::uuid as id, (select count(*)::int from "user" u
         where u.position_id = i::uuid and u.status <> 'archived') as "holderCount"
       from jsonb_array_elements_text(?::text::jsonb) i`,
        [ids],
      ),
    lock: (em) => lockTree(em, positionTree),
    assertFits: async (em, { id, code, departmentId, reportsToId }) => {
      await assertParent(em, positionTree, id, reportsToId)
      await assertExists(em, 'department', 'departmentId', departmentId)
      await assertFree(em, { of: 'position.code', value: code, id })
    },
    assertUnused,
    changed: (id) => [{ type: 'position.changed', aggregateId: id, data: {} }],
    csv: async (sql, rows) => {
      const department = await namesById(
        sql,
        'department',
        rows.map((row) => row.departmentId),
      )
      const superior = await namesById(
        sql,
        'position',
        rows.map((row) => row.reportsToId),
      )
      return {
        code: (row) => row.code,
        titleEn: (row) => row.titleEn,
        titleTh: (row) => row.titleTh,
        level: (row) => row.level,
        department: (row) => department(row.departmentId),
        reportsTo: (row) => superior(row.reportsToId),
        active: (row) => row.active,
        holders: (row) => row.holderCount,
      }
    },
  }

async function assertUnused(em: EntityManager, id: string): Promise<void> {
  const [used] = await em.execute<{ positions: number; people: number }[]>(
    `select (select count(*)::int from position where reports_to_id = ? and deleted_at is null) as positions,
      (select count(*)::int from "user" where position_id = ? and status <> 'archived') as people`,
    [id, id],
  )
  if (used!.positions + used!.people === 0) return
  throw new AppError('CONFLICT', m.organisation_move_holders_first(), { details: { ...used } })
}
