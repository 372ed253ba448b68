import type { EntityManager } from '@mikro-orm/postgresql'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { positions as declared } from '@prakat/schema/organisation'
import { m } from '@prakat/schema/words'
import { naming } from '@prakat/kit/resource/naming'
import { assertExists } from '@prakat/kit/resource/tree'
import { departmentTree, positionTree } from './trees.ts'

const storedFields = declared.node.omit({ holderCount: true })

export const positions: PlainResource<
  RowOf<typeof storedFields>,
  typeof declared.input,
  { holderCount: number }
> = {
  name: 'position',
  texts: {
    missing: m.organisation_no_such_position,
    trashed: m.organisation_position_trashed,
    changed: m.organisation_position_changed,
  },
  table: 'position',
  entity: entityOf('Position', storedFields),
  ...declared,
  searched: ['titleEn', 'titleTh', 'code'],
  policyRow: ({ departmentId }) => ({ departmentIds: departmentId ? [departmentId] : [] }),
  ofDepartments: (sql, ids) => sql`department_id = any(${[...ids]}::uuid[])`,
  beside: (em, ids) =>
    em.execute(
      `select i::uuid as id, (select count(*)::int from "user" u
         where u.position_id = i::uuid and u.status <> 'archived') as "holderCount"
       from jsonb_array_elements_text(?::text::jsonb) i`,
      [ids],
    ),
  tree: positionTree,
  unique: [{ field: 'code', taken: m.organisation_position_code_taken }],
  assertFits: (em, { departmentId }) =>
    assertExists(em, departmentTree, 'departmentId', departmentId),
  assertUnused,
  csv: {
    departmentId: naming('department', 'department', 'code'),
    reportsToId: naming('reportsTo', 'position', 'code'),
    holderCount: { as: 'holders' },
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
