import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import type { Needed } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { fillLine as schema, lineLimits } from '@prakat/schema/management-line'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { fillAuditEntries } from './also-changed.ts'
import { keepLevels } from './keep-in-order.ts'
import { lineChanged, lockLine } from './line-node.ts'
import { planFill, type FillPlan } from './plan-fill.ts'
import { planKeyOf, readOrganisation } from './read-organisation.ts'

export const neededToFill: Needed[] = ['managementLine.create', 'managementLine.update']

/**
 * Puts everybody into the line who is missing in it, by positions and managers, just as the plan said that whoever
 * confirmed it has seen.
 */
export const fillLine = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.fill',
      input: schema,
      load: { lock: lockLine },
      authorize: () => neededToFill,
      handle: async (_state, { planKey, move }, { em, now }) => {
        const organisation = await readOrganisation(em)
        if (planKeyOf(organisation) !== planKey) {
          throw new AppError('CONFLICT', m.line_plan_is_old())
        }
        const { nodes, positions, people } = organisation
        const whole = planFill(nodes, positions, people, uuidv7)
        const plan = move ? whole : { ...whole, moved: [] }
        const { added, occupied, moved } = plan
        if (nodes.length + added.length > lineLimits.nodes) {
          throw validationError({ planKey: m.line_too_long({ most: lineLimits.nodes }) })
        }
        await carryOut(em, plan, now)
        const output = { added: added.length, occupied: occupied.length, moved: moved.length }
        const [first] = [...added, ...occupied, ...moved.map(({ node }) => node)]
        const events = first ? lineChanged(first.id) : []
        return { output, events, also: fillAuditEntries(plan) }
      },
    },
    { ...context, deps: {} },
  )

async function carryOut(em: EntityManager, { added, occupied, moved }: FillPlan, now: Date) {
  await em.execute(
    `update line_node set person_id = given."personId", version = version + 1, updated_at = ?
     from jsonb_to_recordset(?::text::jsonb) as given (id uuid, "personId" uuid)
     where line_node.id = given.id`,
    [now, JSON.stringify(occupied)],
  )
  // Behind those who are there already.
  await em.execute(
    `insert into line_node (id, parent_id, person_id, position_id, title_en, title_th, note, is_public, level,
       sort_order, created_at, updated_at)
     select given.id, given."parentId", given."personId", given."positionId", '', '', '', false, 1,
       coalesce((select max(n.sort_order) + 1 from line_node n
         where n.parent_id is not distinct from given."parentId" and n.deleted_at is null), 0)
         + row_number() over (partition by given."parentId" order by given.at),
       ?, ?
     from rows from (jsonb_to_recordset(?::text::jsonb)
       as (id uuid, "parentId" uuid, "personId" uuid, "positionId" uuid)) with ordinality
       as given (id, "parentId", "personId", "positionId", at)
     order by given.at`,
    [now, now, JSON.stringify(added)],
  )
  await em.execute(
    `update line_node set parent_id = place."parentId", sort_order = place.at, version = version + 1, updated_at = ?
     from (select given.id, given."parentId",
         coalesce((select max(n.sort_order) + 1 from line_node n
           where n.parent_id = given."parentId" and n.deleted_at is null), 0)
           + row_number() over (partition by given."parentId" order by given.at) as at
       from rows from (jsonb_to_recordset(?::text::jsonb) as (id uuid, "parentId" uuid)) with ordinality
         as given (id, "parentId", at)) as place
     where line_node.id = place.id`,
    [now, JSON.stringify(moved.map(({ node, to }) => ({ id: node.id, parentId: to })))],
  )
  await keepLevels(em)
}
