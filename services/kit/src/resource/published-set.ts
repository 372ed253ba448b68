import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import type { NewEvent, PublishedSetName } from '@prakat/schema/event'
import {
  ofSetVersion,
  publishSet,
  undoSet,
  type PublishSet,
  type SetVersion,
} from '@prakat/schema/published-set'
import { rowId } from '@prakat/schema/plain-resource'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.ts'
import { command, type CommandContext, type Loader } from '../command.ts'
import type { Database } from '../database.ts'
import type { Actor, Needed } from '../policy.ts'

/** Enough for every change of a year or two, and of a page with many sections a few megabytes. */
const keptVersions = 100
const keptSnapshots = 20

/**
 * Rows that readers are shown together, as they were when somebody published them. The rows are the draft. A
 * publication is all of them at once, stored as one value: complete, never changed, and a single read for readers.
 * `<table>_version` holds the publications; `<table>_snapshot` the drafts that an earlier version took the place of.
 */
export interface PublishedSet<Item extends { id: string }> {
  /** In the policy, in the names of its commands and in those of its events. */
  name: PublishedSetName
  table: string
  /** Takes turns with whatever else depends on all rows. */
  lock(em: EntityManager): Promise<unknown>
  /** All of the draft, in its order. */
  draft(em: EntityManager): Promise<Item[]>
  /** Whether publishing shows it. */
  isShown(item: Item): boolean
  /** Another one whenever anything of the draft changes that publishing would take along. */
  draftKey(em: EntityManager): Promise<string>
  /** Refuses what cannot be shown. */
  assertComplete(items: readonly Item[]): void
  /** Items of another time as they can be shown now. */
  usable(em: EntityManager, items: readonly Item[]): Promise<Item[]>
  /** An item of a version, which is JSON and may be older than some of its fields. */
  itemOf(kept: Item): Item
  /** Makes these the draft; what is in neither goes to the trash. */
  replaceDraft(em: EntityManager, items: readonly Item[], now: Date): Promise<void>
  /** What has to be noted of a version that is shown from now on. `before` is the id of the one before. */
  noteShown(em: EntityManager, publication: ShownSet<Item>): Promise<void>
  /** What putting the draft back takes. */
  replacing: readonly Needed[]
}

export interface ShownSet<Item> {
  id: string
  before: string | null
  items: readonly Item[]
}

/** A publication with what it shows. */
export type KeptVersion<Item> = SetVersion & { items: Item[] }

const columns = `number, id, published_at as "publishedAt", published_by as "publishedBy", note,
  source_number as "sourceNumber", replaced_file as "replacedFile"`

type Row<Item> = Omit<KeptVersion<Item>, 'itemCount'>

/** The one that is shown, or that of a number. */
export async function versionIn<Item extends { id: string }>(
  { table, itemOf }: PublishedSet<Item>,
  em: EntityManager,
  number?: number,
): Promise<KeptVersion<Item> | undefined> {
  const [row] = await em.execute<Row<Item>[]>(
    `select ${columns}, items from ${table}_version
     where number is not null and (? or number = ?) order by number desc limit 1`,
    [number === undefined, number ?? 0],
  )
  if (!row) return undefined
  const items = row.items.map(itemOf)
  return { ...row, publishedAt: new Date(row.publishedAt), items, itemCount: items.length }
}

/** The newest first. */
export const listVersions = (
  { table }: { table: string },
  sql: Sql,
  first: number,
): Promise<SetVersion[]> =>
  sql<SetVersion[]>`
    select ${sql.unsafe(columns)}, jsonb_array_length(items) as "itemCount"
    from ${sql(`${table}_version`)} where number is not null order by number desc limit ${first}`

/** The version whose content an undo shows again: the one before that whose content is shown now. 0: none. */
export const undoTargetOf = ({ number, sourceNumber }: SetVersion) => (sourceNumber ?? number) - 1

/** What of the draft publishing would show. */
export const visibleDraft = async <Item extends { id: string }>(
  { draft, isShown }: PublishedSet<Item>,
  em: EntityManager,
): Promise<Item[]> => (await draft(em)).filter(isShown)

/** How what is shown and the draft stand to each other. */
export async function setState<Item extends { id: string }>(
  set: PublishedSet<Item>,
  em: EntityManager,
) {
  const [live, draftKey] = [await versionIn(set, em), await set.draftKey(em)]
  return { draftKey, live, undoes: live && undoTargetOf(live) >= 0 ? undoTargetOf(live) : null }
}

type Given = Pick<CommandContext, 'em' | 'now'>
interface Publication {
  publishedBy: string
  note?: string
  sourceNumber?: number | null
  replacedFile?: string | null
  /** A publication that waited until now, and becomes this version. */
  planId?: string
}

/** Makes items the version that is shown. */
export async function showSet<Item extends { id: string }>(
  set: PublishedSet<Item>,
  items: readonly Item[],
  { publishedBy, note = '', sourceNumber = null, replacedFile = null, planId }: Publication,
  { em, now }: Given,
): Promise<NewEvent[]> {
  const id = planId ?? uuidv7()
  const before = await versionIn(set, em)
  const number = (before?.number ?? 0) + 1
  const itemsJson = JSON.stringify(items)
  if (planId)
    await em.execute(
      `update ${set.table}_version set number = ?, published_at = ?, status = 'published', items = ?::text::jsonb
       where id = ?`,
      [number, now, itemsJson, id],
    )
  else
    await em.execute(
      `insert into ${set.table}_version
         (id, number, published_at, published_by, note, source_number, replaced_file, items)
       values (?, ?, ?, ?, ?, ?, ?, ?::text::jsonb)`,
      [id, number, now, publishedBy, note, sourceNumber, replacedFile, itemsJson],
    )
  await em.execute(`delete from ${set.table}_version where number <= ?`, [number - keptVersions])
  await set.noteShown(em, { id, before: before?.id ?? null, items })
  return [{ type: `${set.name}.published`, aggregateId: id, data: { number } }]
}

/** Keeps a draft for a later time; resolves to what happened. */
export type Plan<Item> = (
  items: readonly Item[],
  wish: PublishSet & { publishAt: Date; plannedBy: string },
  em: EntityManager,
) => Promise<NewEvent[]>

interface Runtime<Item> {
  database: Database
  clock: Clock
  /** What readers are shown before anything is published, as version 0. */
  first(): Promise<Item[]>
  /** Left out: it is published at once. */
  plan?: Plan<Item>
}

/** All that publishes a set and that puts its draft back. `stateIn` is what the API answers. */
export function publishedSetCommands<Item extends { id: string }, State>(
  set: PublishedSet<Item>,
  stateIn: (em: EntityManager) => Promise<State>,
  { database, clock, first, plan }: Runtime<Item>,
) {
  const { name, table } = set
  const runtime = { database, clock, deps: {} }
  const load: Loader<unknown, undefined> = { lock: (_input, { em }) => set.lock(em) }
  const publishing = { load, authorize: () => `${name}.publish` as const }
  const replacing = { load, authorize: () => set.replacing }

  async function replaceDraft(items: readonly Item[], { em, now }: Given) {
    const snapshotId = uuidv7()
    await em.execute(
      `insert into ${table}_snapshot (id, taken_at, items) values (?, ?, ?::text::jsonb)`,
      [snapshotId, now, JSON.stringify(await set.draft(em))],
    )
    await em.execute(
      `delete from ${table}_snapshot where id not in
         (select id from ${table}_snapshot order by id desc limit ?)`,
      [keptSnapshots],
    )
    await set.replaceDraft(em, await set.usable(em, items), now)
    const event: NewEvent = { type: `${name}.changed`, aggregateId: snapshotId, data: {} }
    return { output: { snapshotId }, events: [event] }
  }

  const publish = command(
    {
      ...{ name: `${name}.publish`, input: publishSet, ...publishing },
      handle: async (_state, wish, { em, actor, now }) => {
        const { draftKey, note, publishAt } = wish
        if ((await set.draftKey(em)) !== draftKey)
          throw new AppError('CONFLICT', m.publishing_draft_changed())
        const items = await visibleDraft(set, em)
        set.assertComplete(items)
        const by = userIdOf(actor)
        const events =
          plan && publishAt && publishAt > now
            ? await plan(items, { ...wish, publishAt, plannedBy: by }, em)
            : await showSet(set, items, { publishedBy: by, note }, { em, now })
        return { output: await stateIn(em), events }
      },
    },
    runtime,
  )
  const undo = command(
    {
      ...{ name: `${name}.undo`, input: undoSet, ...publishing },
      handle: async (_state, { number }, { em, actor, now }) => {
        const live = await versionIn(set, em)
        if (!live) throw new AppError('CONFLICT', m.publishing_nothing_to_undo())
        if (live.number !== number) throw new AppError('CONFLICT', m.publishing_not_live())
        const sourceNumber = undoTargetOf(live)
        if (sourceNumber < 0) throw new AppError('CONFLICT', m.publishing_nothing_to_undo())
        const before = sourceNumber === 0 ? { items: [] } : await versionIn(set, em, sourceNumber)
        if (!before) throw new AppError('CONFLICT', m.publishing_no_version())
        const items = await set.usable(em, before.items)
        const publication = { publishedBy: userIdOf(actor), sourceNumber }
        const events = await showSet(set, items, publication, { em, now })
        return { output: await stateIn(em), events }
      },
    },
    runtime,
  )
  const bringBack = command(
    {
      ...{ name: `${name}.bring-back`, input: ofSetVersion, ...replacing },
      prepare: async (_state, { number }) => (number === 0 ? first() : undefined),
      handle: async (_state, { number }, context) => {
        const items = context.prepared ?? (await versionIn(set, context.em, number))?.items
        if (!items) throw new AppError('NOT_FOUND', m.publishing_no_version())
        return replaceDraft(items, context)
      },
    },
    runtime,
  )
  const putBack = command(
    {
      ...{ name: `${name}.put-back`, input: rowId, ...replacing },
      handle: async (_state, { id }, context) => {
        const [snapshot] = await context.em.execute<{ items: Item[] }[]>(
          `select items from ${table}_snapshot where id = ?`,
          [id],
        )
        if (!snapshot) throw new AppError('NOT_FOUND', m.publishing_no_snapshot())
        return replaceDraft(snapshot.items.map(set.itemOf), context)
      },
    },
    runtime,
  )
  return { publish, undo, bringBack, putBack }
}

function userIdOf(actor: Actor): string {
  if (actor === 'system') throw new Error('Somebody publishes a set')
  return actor.userId
}
