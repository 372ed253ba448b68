import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow, type Loader } from '@prakat/kit/command'
import { foldedPattern, likePattern } from '@prakat/kit/keyset'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { getRow } from '@prakat/kit/resource/list-rows'
import { naming } from '@prakat/kit/resource/naming'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { assertExists, assertParent, lockTree, type Tree } from '@prakat/kit/resource/tree'
import { AppError } from '@prakat/schema/app-error'
import { lineNodes as declared } from '@prakat/schema/management-line'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { z } from 'zod'
import { managerTree, positionTree } from '../organisation/trees.ts'

const storedFields = declared.node.omit({ vacant: true, name: true, nameTh: true })

export const LineNodeEntity = entityOf('LineNode', storedFields, {
  order: 'sort_order',
  public: 'is_public',
})
export type LineNodeRow = RowOf<typeof storedFields>
/** What is looked up for a row. */
type LineNodeLookups = { vacant: boolean; name: string; nameTh: string }
export type LineNodeFields = z.output<typeof declared.input>

export const lineTree: Tree = {
  table: 'line_node',
  column: 'parent_id',
  field: 'parentId',
  unknown: m.line_unknown,
  belowItself: m.line_below_itself,
  notEmpty: m.line_not_empty,
}

/** SQL condition on `"user" u`: they have not left, whether they have been here yet or not. */
export const isHere = `u.status in ('active', 'invited')`

/** SQL that joins who has places `n`, and their positions. */
export const holders = `left join "user" u on u.id = n.person_id and ${isHere}
  left join position p on p.id = n.position_id and p.deleted_at is null`

/** The places of the draft as they are listed and exported. What readers see are its versions. */
export const lineNodes: ListedResource<LineNodeRow, LineNodeLookups> = {
  name: 'managementLine',
  texts: { missing: m.line_missing, trashed: m.line_trashed, changed: m.line_changed },
  table: 'line_node',
  entity: LineNodeEntity,
  node: declared.node,
  sorts: declared.sorts,
  searched: ['titleEn', 'titleTh', 'note'],
  found: (sql, search) => {
    const like = likePattern(search)
    const folded = foldedPattern(search)
    return sql`(search_text like ${folded}
      or person_id in (select id from "user" where name ilike ${like} or name_th ilike ${like})
      or position_id in (select id from position where search_text like ${folded}))`
  },
  policyRow: () => ({}),
  isForStaff: true,
  beside: (em, ids) =>
    em.execute(
      `select n.id, u.id is null as vacant,
         coalesce(u.name, nullif(n.title_en, ''), nullif(n.title_th, ''), p.title_en, '') as name,
         case when u.id is not null then coalesce(u.name_th, '')
           else coalesce(nullif(n.title_th, ''), nullif(n.title_en, ''), p.title_th, '') end as "nameTh"
       from jsonb_array_elements_text(?::text::jsonb) i join line_node n on n.id = i::uuid ${holders}`,
      [ids],
    ),
  filterCondition: (sql, asked: z.output<typeof declared.filter>) => {
    const occupied = sql`exists (
      select from "user" u where u.id = person_id and ${sql.unsafe(isHere)})`
    return sql`
      ${asked.vacant == null ? sql`true` : sql`${occupied} <> ${asked.vacant}`}
      and ${asked.public == null ? sql`true` : sql`is_public = ${asked.public}`}
      and ${asked.parentId ? sql`parent_id = ${asked.parentId}` : sql`true`}
      and ${
        asked.departmentId
          ? sql`coalesce((select p.department_id from position p where p.id = position_id),
              (select u.department_id from "user" u where u.id = person_id)) = ${asked.departmentId}`
          : sql`true`
      }`
  },
  csv: {
    personId: naming('person', 'user', 'email'),
    positionId: naming('position', 'position', 'code'),
    parentId: { as: 'reportsTo', named: placeNames },
  },
}

/** What places are called in an export: by who has them, or else by their title. */
async function placeNames(sql: Sql, ids: readonly (string | null | undefined)[]) {
  const uniqueIds = [...new Set(ids.filter((id) => id != null))]
  const rows = await sql<Array<{ id: string; name: string }>>`
    select n.id, coalesce(u.name, nullif(n.title_en, ''), nullif(n.title_th, ''), p.title_en, '') as name
    from line_node n ${sql.unsafe(holders)}
    where n.id = any(${uniqueIds}::uuid[])`
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string | null | undefined) => (id && names.get(id)) || ''
}

/** Changes to the line take turns, as levels and orders follow from all of it. */
export const lockLine: Loader<unknown, LineNodeRow>['lock'] = (_input, { em }) =>
  lockTree(em, lineTree)

export const loadLineNode: Loader<{ id: string }, LineNodeRow> = {
  lock: async (input, given) => {
    await lockTree(given.em, lineTree)
    await lockRow('line_node')(input, given)
  },
  read: async ({ id }, { em }) => {
    const row = await em.findOne(LineNodeEntity, id)
    if (!row) throw new AppError('NOT_FOUND', lineNodes.texts.missing())
    return row
  },
  query: ({ id }, database, call) => getRow(lineNodes, database, { id }, call),
}

/** Checks a place against other rows. Who has left stays where they were, but cannot be put there. */
export async function assertFits(
  em: EntityManager,
  id: string,
  fields: Pick<LineNodeFields, 'parentId' | 'personId' | 'positionId'>,
  before?: LineNodeRow,
): Promise<void> {
  await assertParent(em, lineTree, id, fields.parentId)
  if (fields.personId !== before?.personId)
    await assertExists(em, managerTree, 'personId', fields.personId)
  if (fields.positionId !== before?.positionId)
    await assertExists(em, positionTree, 'positionId', fields.positionId)
}

export function lineChanged(id: string) {
  return [{ type: 'managementLine.changed' as const, aggregateId: id, data: {} }]
}
