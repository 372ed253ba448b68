import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import type { NewEvent, PublishedSetName, Scheduled } from '@prakat/schema/event'
import { rowId } from '@prakat/schema/plain-resource'
import { cancelSet, type PlannedSet } from '@prakat/schema/published-set'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.ts'
import { command, type Loader } from '../command.ts'
import type { Database } from '../database.ts'
import { allows, type Subject } from '../policy.ts'
import { showSet, type Plan, type PublishedSet } from './published-set.ts'

/** A set that may be published at a time: its table of versions also holds the one whose time has not come. */
export type SchedulableSet<Item extends { id: string }> = PublishedSet<Item> & {
  name: PublishedSetName & Scheduled
}

interface PlannedVersion<Item> extends Omit<PlannedSet, 'isDraft' | 'itemCount'> {
  draftKey: string
  items: Item[]
}

/** The publication that waits for its time. */
export async function plannedIn<Item extends { id: string }>(
  { table, itemOf }: PublishedSet<Item>,
  em: EntityManager,
): Promise<PlannedVersion<Item> | undefined> {
  const [row] = await em.execute<PlannedVersion<Item>[]>(
    `select id, publish_at as "publishAt", published_by as "plannedBy", note, status = 'missed' as missed,
       draft_key as "draftKey", items
     from ${table}_version where number is null`,
  )
  return row && { ...row, publishAt: new Date(row.publishAt), items: row.items.map(itemOf) }
}

/** The same as the API answers it, beside the draft as it is now. */
export async function plannedState<Item extends { id: string }>(
  set: PublishedSet<Item>,
  draftKey: string,
  em: EntityManager,
) {
  const plan = await plannedIn(set, em)
  return plan
    ? { ...plan, itemCount: plan.items.length, isDraft: plan.draftKey === draftKey }
    : null
}

export type DueOutcome = 'published' | 'missed' | 'not due'

interface Runtime {
  database: Database
  clock: Clock
  /** Of somebody who planned a publication: what they may do by now. Undefined: they are gone. */
  actorOf(userId: string): Promise<Subject | undefined>
}

/** What plans a publication, cancels that, and publishes once the time has come. */
export function plannedSetCommands<Item extends { id: string }, State>(
  set: SchedulableSet<Item>,
  stateIn: (em: EntityManager) => Promise<State>,
  { database, clock, actorOf }: Runtime,
) {
  const { name, table } = set
  const runtime = { database, clock, deps: {} }
  const load: Loader<unknown, undefined> = { lock: (_input, { em }) => set.lock(em) }
  const publishing = { load, authorize: () => `${name}.publish` as const }
  const dropPlan = (em: EntityManager) =>
    em.execute(`delete from ${table}_version where number is null`)

  const plan: Plan<Item> = async (items, { draftKey, note, publishAt, plannedBy }, em) => {
    await dropPlan(em)
    const id = uuidv7()
    await em.execute(
      `insert into ${table}_version (id, status, publish_at, published_by, note, draft_key, items)
       values (?, 'scheduled', ?, ?, ?, ?, ?::text::jsonb)`,
      [id, publishAt, plannedBy, note, draftKey, JSON.stringify(items)],
    )
    return [{ type: `${name}.scheduled`, aggregateId: id, data: { publishAt } }]
  }
  const cancel = command(
    {
      ...{ name: `${name}.cancel`, input: cancelSet, ...publishing },
      handle: async (_state, { id }, { em }) => {
        const plan = await plannedIn(set, em)
        if (plan?.id !== id) throw new AppError('CONFLICT', m.publishing_plan_gone())
        await dropPlan(em)
        const event: NewEvent = { type: `${name}.changed`, aggregateId: id, data: {} }
        return { output: await stateIn(em), events: [event] }
      },
    },
    runtime,
  )
  const publishDue = command(
    {
      ...{ name: `${name}.publish-due`, input: rowId, load, authorize: () => [] },
      prepare: async () => {
        const plan = await database.read((em) => plannedIn(set, em))
        return { plan, actor: plan && (await actorOf(plan.plannedBy)) }
      },
      handle: async (_state, { id }, { em, now, prepared }) => {
        const plan = await plannedIn(set, em)
        const isDue = plan?.id === id && !plan.missed && plan.publishAt <= now
        // Who has planned it anew meanwhile is asked about when the sweep comes again.
        if (!isDue || prepared.plan?.id !== id) {
          return { output: 'not due' as DueOutcome, events: [] }
        }
        const items = await set.usable(em, plan.items)
        const isAllowed = prepared.actor && allows(prepared.actor, `${name}.publish`)
        if (!isAllowed || !isComplete(set, items)) {
          await em.execute(`update ${table}_version set status = 'missed' where id = ?`, [id])
          const event: NewEvent = { type: `${name}.changed`, aggregateId: id, data: {} }
          return { output: 'missed' as DueOutcome, events: [event] }
        }
        const publication = { publishedBy: plan.plannedBy, note: plan.note, planId: id }
        const events = await showSet(set, items, publication, { em, now: plan.publishAt })
        return { output: 'published' as DueOutcome, events }
      },
    },
    runtime,
  )
  return { plan, cancel, publishDue }
}

function isComplete<Item extends { id: string }>(
  set: PublishedSet<Item>,
  items: readonly Item[],
): boolean {
  try {
    set.assertComplete(items)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
