import type { EntityManager } from '@mikro-orm/postgresql'
import { lineLimits } from '@prakat/schema/management-line'
import { createHash } from 'node:crypto'
import { isHere } from './line-node.ts'
import type { Person, PlannedNode, Position } from './plan-fill.ts'

export interface Organisation {
  nodes: PlannedNode[]
  positions: Position[]
  people: Person[]
}

/** The line from the top down, and what it is filled from. */
export async function readOrganisation(em: EntityManager): Promise<Organisation> {
  const most = lineLimits.nodes + 1
  const nodes = await em.execute<PlannedNode[]>(
    `select n.id, n.parent_id as "parentId", u.id as "personId", n.position_id as "positionId"
     from line_node n left join "user" u on u.id = n.person_id and ${isHere}
     where n.deleted_at is null order by n.level, n.sort_order, n.id`,
  )
  const positions = await em.execute<Position[]>(
    `select id, reports_to_id as "reportsToId", active from position
     where deleted_at is null order by level, title_en, id limit ?`,
    [most],
  )
  const people = await em.execute<Person[]>(
    `select u.id, p.id as "positionId", u.manager_id as "managerId" from "user" u
     left join position p on p.id = u.position_id and p.deleted_at is null
     where ${isHere} and (p.id is not null or u.manager_id is not null
       or exists (select from "user" below where below.manager_id = u.id))
     order by p.level, u.name, u.id limit ?`,
    [most],
  )
  return { nodes, positions, people }
}

/** The same for as long as a plan made of it would be. */
export function planKeyOf(organisation: Organisation): string {
  return createHash('sha256').update(JSON.stringify(organisation)).digest('base64url')
}
