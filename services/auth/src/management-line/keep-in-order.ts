import type { EntityManager } from '@mikro-orm/postgresql'
import { lineLimits } from '@prakat/schema/management-line'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'

/** The places that report to one, or are at the top, in their order. */
export async function siblingsOf(
  em: EntityManager,
  parentId: string | null,
): Promise<Array<{ id: string }>> {
  return em.execute<{ id: string }[]>(
    `select id from line_node where parent_id is not distinct from ?::uuid and deleted_at is null
     order by sort_order, id`,
    [parentId],
  )
}

/** The number behind the last of those who report to the same place. */
export async function lastAmong(em: EntityManager, parentId: string | null): Promise<number> {
  const [row] = await em.execute<{ order: number }[]>(
    `select coalesce(max(sort_order) + 1, 0) as "order" from line_node
     where parent_id is not distinct from ?::uuid and deleted_at is null`,
    [parentId],
  )
  return row!.order
}

/** Numbers places in this order. It is where they stand and nothing that two people could edit, so no version changes. */
export async function numberInOrder(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(
    `update line_node set sort_order = place.at - 1
     from jsonb_array_elements_text(?::text::jsonb) with ordinality as place (id, at)
     where line_node.id = place.id::uuid and sort_order <> place.at - 1`,
    [JSON.stringify(ids)],
  )
}

/** Keeps with each place how far from the top it is. Throws when the line has become too deep or too long. */
export async function keepLevels(em: EntityManager): Promise<void> {
  await em.execute(
    `with recursive placed as (
       select id, 1 as level from line_node where parent_id is null and deleted_at is null
       union all
       select n.id, placed.level + 1 from line_node n join placed on n.parent_id = placed.id
       where n.deleted_at is null)
     update line_node n set level = placed.level from placed where placed.id = n.id and n.level <> placed.level`,
  )
  const [found] = await em.execute<{ levels: number; nodes: number }[]>(
    `select coalesce(max(level), 0) as levels, count(*)::int as nodes from line_node where deleted_at is null`,
  )
  const { levels, nodes } = lineLimits
  if (found!.levels > levels) throw validationError({ parentId: m.line_too_deep({ most: levels }) })
  if (found!.nodes > nodes) throw validationError({ parentId: m.line_too_long({ most: nodes }) })
}
