import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { lineLimits, type LineChange, type LineFillPlan } from '@prakat/schema/management-line'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { neededToFill } from './fill-line.ts'
import { planFill, type PlannedNode } from './plan-fill.ts'
import { planKeyOf, readOrganisation } from './read-organisation.ts'

/** Says what filling the line would do, and does nothing. */
export async function planLineFill(
  { database }: Pick<AuthContext, 'database'>,
  call: CallContext,
): Promise<LineFillPlan> {
  authorize(requirePrincipal(call), neededToFill)
  return database.read(planFrom)
}

const maxShown = 200

async function planFrom(em: EntityManager): Promise<LineFillPlan> {
  const organisation = await readOrganisation(em)
  const { nodes, positions, people } = organisation
  const { added, occupied, moved } = planFill(nodes, positions, people, uuidv7)
  if (nodes.length + added.length > lineLimits.nodes) {
    throw validationError({ planKey: m.line_too_long({ most: lineLimits.nodes }) })
  }
  const byId = new Map([...nodes, ...occupied, ...added].map((node) => [node.id, node]))
  const at = (id: string | null) => byId.get(id ?? '')
  const isNew = new Set(added)
  const changes = [
    ...[...occupied, ...added].slice(0, maxShown).map((node) => ({
      ...{ kind: isNew.has(node) ? ('add' as const) : ('occupy' as const), node },
      ...{ above: at(node.parentId), from: undefined },
    })),
    ...moved.slice(0, maxShown).map(({ node, from, to }) => ({
      ...{ kind: 'move' as const, node, above: at(to), from: at(from) },
    })),
  ]
  const named = await naming(
    em,
    changes.flatMap(({ node, above, from }) =>
      [node, above, from].filter((each) => each !== undefined),
    ),
  )
  const changing = new Set([...occupied, ...moved.map(({ node }) => node)].map(({ id }) => id))
  return {
    ...{ added: added.length, occupied: occupied.length, moved: moved.length },
    kept: nodes.length - changing.size,
    planKey: planKeyOf(organisation),
    changes: changes.map(({ kind, node, above, from }): LineChange => {
      const { person, title } = named(node)
      const [up, was] = [labelOf(above && named(above)), labelOf(from && named(from))]
      return {
        ...{ kind, name: person.en, nameTh: person.th, titleEn: title.en, titleTh: title.th },
        ...{ above: up.en, aboveTh: up.th, from: was.en, fromTh: was.th },
      }
    }),
  }
}

interface Words {
  en: string
  th: string
}
const nameless: Words = { en: '', th: '' }
const labelOf = (named?: { person: Words; title: Words }) =>
  named ? (named.person.en ? named.person : named.title) : nameless

/** What these places are called: by whoever has them, and by their own title or that of the position. */
async function naming(em: EntityManager, nodes: readonly PlannedNode[]) {
  const people = await wordsOf(
    em,
    '"user"',
    'name',
    'name_th',
    nodes.map(({ personId }) => personId),
  )
  const positions = await wordsOf(
    em,
    'position',
    'title_en',
    'title_th',
    nodes.map(({ positionId }) => positionId),
  )
  const titles = await wordsOf(
    em,
    'line_node',
    'title_en',
    'title_th',
    nodes.map(({ id }) => id),
  )
  return ({ id, personId, positionId }: PlannedNode) => {
    const own = titles.get(id)
    return {
      person: people.get(personId ?? '') ?? nameless,
      title: own?.en || own?.th ? own : (positions.get(positionId ?? '') ?? nameless),
    }
  }
}

async function wordsOf(
  em: EntityManager,
  table: string,
  en: string,
  th: string,
  ids: readonly (string | null)[],
): Promise<Map<string, Words>> {
  const rows = await em.execute<Array<Words & { id: string }>>(
    `select id, ${en} as en, ${th} as th from ${table}
     where id in (select i::uuid from jsonb_array_elements_text(?::text::jsonb) i)`,
    [JSON.stringify([...new Set(ids.filter((each) => each !== null))])],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
