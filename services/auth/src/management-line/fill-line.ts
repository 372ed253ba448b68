import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import {
  fillLine as schema,
  lineLimits,
  type LineChange,
  type LineFilled,
} from '@prakat/schema/management-line'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { keepLevels } from './keep-in-order.ts'
import { isHere, lineChanged, lockLine } from './line-node.ts'
import { planFill, type FillPlan, type PlannedNode } from './plan-fill.ts'

/** Puts everybody into the line who is missing in it, by positions and managers. A second time changes nothing. */
export const fillLine = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.fill',
      input: schema,
      load: { lock: lockLine },
      authorize: () => ['managementLine.create', 'managementLine.update'],
      handle: async (_state, { dryRun }, { em, now }) => {
        const { nodes, positions, people } = await readOrganisation(em)
        const plan = planFill(nodes, positions, people, uuidv7)
        if (nodes.length + plan.added.length > lineLimits.nodes) {
          throw validationError({ dryRun: m.line_too_long({ most: lineLimits.nodes }) })
        }
        const output = await reportOf(em, nodes, plan)
        if (dryRun) return { output, events: [] }
        await carryOut(em, plan, now)
        const [first] = [...plan.added, ...plan.occupied]
        return { output, events: first ? lineChanged(first.id) : [] }
      },
    },
    { ...context, deps: {} },
  )

async function readOrganisation(em: EntityManager) {
  const most = lineLimits.nodes + 1
  const nodes = await em.execute<PlannedNode[]>(
    `select n.id, n.parent_id as "parentId", u.id as "personId", n.position_id as "positionId"
     from line_node n left join "user" u on u.id = n.person_id and ${isHere}
     where n.deleted_at is null order by n.level, n.sort_order, n.id`,
  )
  const positions = await em.execute<
    Array<{ id: string; reportsToId: string | null; active: boolean }>
  >(
    `select id, reports_to_id as "reportsToId", active from position
     where deleted_at is null order by level, title_en, id limit ?`,
    [most],
  )
  const people = await em.execute<
    Array<{ id: string; positionId: string | null; managerId: string | null }>
  >(
    `select u.id, p.id as "positionId", u.manager_id as "managerId" from "user" u
     left join position p on p.id = u.position_id and p.deleted_at is null
     where ${isHere} and (p.id is not null or u.manager_id is not null
       or exists (select from "user" below where below.manager_id = u.id))
     order by p.level, u.name, u.id limit ?`,
    [most],
  )
  return { nodes, positions, people }
}

const mostShown = 200

async function reportOf(
  em: EntityManager,
  nodes: readonly PlannedNode[],
  { added, occupied }: FillPlan,
): Promise<LineFilled> {
  const byId = new Map([...nodes, ...occupied, ...added].map((node) => [node.id, node]))
  const changes = [...occupied, ...added].slice(0, mostShown)
  const shown = changes.flatMap((node) => [node, byId.get(node.parentId ?? '') ?? node])
  const people = await namesOf(
    em,
    `"user"`,
    'name',
    shown.map(({ personId }) => personId),
  )
  const positions = await namesOf(
    em,
    'position',
    'title',
    shown.map(({ positionId }) => positionId),
  )
  const isNew = new Set(added)
  const named = ({ personId, positionId }: PlannedNode) => ({
    person: people.get(personId ?? '') ?? nameless,
    position: positions.get(positionId ?? '') ?? nameless,
  })
  return {
    added: added.length,
    occupied: occupied.length,
    kept: nodes.length - occupied.length,
    changes: changes.map((node): LineChange => {
      const { person, position } = named(node)
      const parent = byId.get(node.parentId ?? '')
      const above = parent ? named(parent) : { person: nameless, position: nameless }
      return {
        kind: isNew.has(node) ? 'add' : 'occupy',
        name: person.en,
        nameTh: person.th,
        titleEn: position.en,
        titleTh: position.th,
        above: above.person.en || above.position.en,
        aboveTh: above.person.en ? above.person.th : above.position.th,
      }
    }),
  }
}

const nameless = { en: '', th: '' }

async function namesOf(
  em: EntityManager,
  table: string,
  kind: 'name' | 'title',
  ids: readonly (string | null)[],
): Promise<Map<string, { en: string; th: string }>> {
  const [en, th] = kind === 'name' ? ['name', 'name_th'] : ['title_en', 'title_th']
  const rows = await em.execute<Array<{ id: string; en: string; th: string }>>(
    `select id, ${en} as en, ${th} as th from ${table}
     where id in (select i::uuid from jsonb_array_elements_text(?::text::jsonb) i)`,
    [JSON.stringify([...new Set(ids.filter((each) => each !== null))])],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function carryOut(em: EntityManager, { added, occupied }: FillPlan, now: Date) {
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
  await keepLevels(em)
}
