import type { EntityManager } from '@mikro-orm/postgresql'
import { command, type CommandContext, type Loader } from '@prakat/kit/command'
import type { Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import {
  ofLandingVersion,
  publishLanding,
  undoLanding,
  type LandingSectionContent,
  type LandingVersion,
} from '@prakat/schema/landing'
import type { NewEvent } from '@prakat/schema/event'
import { rowId } from '@prakat/schema/plain-resource'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { recordUses, type Used } from '../media/media-uses.ts'
import { lockPage } from './arrange-sections.ts'
import { contentOf, draftRows, landing, titleOf, usesOf, type SectionRow } from './section.ts'
import { draftKeyOf, missingOf, stateIn, undoneTo, versionIn } from './versions.ts'

/** Enough for every change of a year or two, and of a page with many sections a few megabytes. */
const keptVersions = 100
const keptSnapshots = 20

/** All that publishes the page, or puts its draft back. */
export function pageCommands({ database, clock }: Pick<ContentContext, 'database' | 'clock'>) {
  const runtime = { database, clock, deps: {} }
  const load: Loader<unknown, undefined> = { lock: (_input, { em }) => lockPage(em) }
  return {
    publish: command(
      {
        name: 'landing.publish',
        input: publishLanding,
        load,
        authorize: () => 'landing.publish',
        handle: async (_state, { draftKey, note }, context) => {
          const rows = await draftRows(context.em)
          if ((await draftKeyOf(context.em, rows)) !== draftKey)
            throw new AppError('CONFLICT', m.landing_draft_changed())
          const sections = rows.filter(({ active }) => active).map(contentOf)
          assertComplete(sections)
          return show(sections, { note }, context)
        },
      },
      runtime,
    ),
    undo: command(
      {
        name: 'landing.undo',
        input: undoLanding,
        load,
        authorize: () => 'landing.publish',
        handle: async (_state, { number }, context) => {
          const live = await versionIn(context.em)
          if (!live) throw new AppError('CONFLICT', m.landing_nothing_to_undo())
          if (live.number !== number) throw new AppError('CONFLICT', m.landing_not_live())
          const wanted = undoneTo(live)
          if (wanted < 0) throw new AppError('CONFLICT', m.landing_nothing_to_undo())
          const before = wanted === 0 ? { sections: [] } : await versionIn(context.em, wanted)
          if (!before) throw new AppError('CONFLICT', m.landing_no_version())
          const sections = await withoutMissing(context.em, before.sections)
          return show(sections, { sourceNumber: wanted }, context)
        },
      },
      runtime,
    ),
    bringBack: command(
      {
        name: 'landing.bring-back',
        input: ofLandingVersion,
        load,
        authorize: () => ['landing.create', 'landing.update', 'landing.trash'],
        handle: async (_state, { number }, context) => {
          const version = await versionIn(context.em, number)
          if (!version) throw new AppError('NOT_FOUND', m.landing_no_version())
          return replaceDraft(version.sections, context)
        },
      },
      runtime,
    ),
    putBack: command(
      {
        name: 'landing.put-back',
        input: rowId,
        load,
        authorize: () => ['landing.create', 'landing.update', 'landing.trash'],
        handle: async (_state, { id }, context) => {
          const [snapshot] = await context.em.execute<{ sections: LandingSectionContent[] }[]>(
            `select sections from landing_snapshot where id = ?`,
            [id],
          )
          if (!snapshot) throw new AppError('NOT_FOUND', m.landing_no_snapshot())
          return replaceDraft(snapshot.sections, context)
        },
      },
      runtime,
    ),
  }
}

function assertComplete(sections: readonly LandingSectionContent[]): void {
  if (sections.length === 0) throw validationError({ sections: m.landing_nothing() })
  const at = sections.findIndex((section) => missingOf(section) !== null)
  if (at < 0) return
  const { headingEn, headingTh } = sections[at]!
  const section = headingEn || headingTh
  throw validationError({
    sections: section
      ? m.landing_incomplete({ section })
      : m.landing_incomplete_unnamed({ place: at + 1 }),
  })
}

/**
 * Another version of the page if it shows a file, since the file has other bytes from now on. An undo of it shows what one
 * of the version before would.
 */
export async function republishForFile(
  file: { id: string; name: string },
  context: Pick<CommandContext, 'em' | 'actor' | 'now'>,
): Promise<NewEvent[]> {
  const live = await versionIn(context.em)
  if (!live?.sections.flatMap(usesOf).some(({ mediaId }) => mediaId === file.id)) return []
  const { events } = await show(
    live.sections,
    { sourceNumber: live.sourceNumber ?? live.number, replacedFile: file.name },
    context,
  )
  return events
}

type Published = Pick<LandingVersion, 'note' | 'sourceNumber' | 'replacedFile'>

/** Makes sections the version that is shown, which keeps what they show in the library. */
async function show(
  sections: readonly LandingSectionContent[],
  { note = '', sourceNumber = null, replacedFile = null }: Partial<Published>,
  { em, actor, now }: Pick<CommandContext, 'em' | 'actor' | 'now'>,
) {
  const id = uuidv7()
  const before = await versionIn(em)
  const number = (before?.number ?? 0) + 1
  await em.execute(
    `insert into landing_version (number, id, published_at, published_by, note, source_number, replaced_file, sections)
     values (?, ?, ?, ?, ?, ?, ?, ?::text::jsonb)`,
    [number, id, now, userIdOf(actor), note, sourceNumber, replacedFile, JSON.stringify(sections)],
  )
  await em.execute(`delete from landing_version where number <= ?`, [number - keptVersions])
  if (before) await recordUses(em, { kind: 'landingPage', id: before.id, title: '' }, [], 'system')
  const uses = await inLibrary(em, sections.flatMap(usesOf))
  // Who wrote a section was asked whether they may show its files.
  await recordUses(em, { kind: 'landingPage', id, title: '/' }, uses, 'system')
  const output = await stateIn(em)
  return {
    output,
    events: [{ type: 'landing.published' as const, aggregateId: id, data: { number } }],
  }
}

/** Sections of another time as they can be shown now: without what is no longer in the library. */
async function withoutMissing(
  em: EntityManager,
  sections: readonly LandingSectionContent[],
): Promise<LandingSectionContent[]> {
  const uses = await inLibrary(em, sections.flatMap(usesOf))
  const known = new Set(uses.map(({ mediaId }) => mediaId))
  const kept = (id: string | null) => (id && known.has(id) ? id : null)
  const categories = await em.execute<{ id: string }[]>(
    `select id from category where deleted_at is null`,
  )
  const inUse = new Set(categories.map(({ id }) => id))
  return sections.map((section) => ({
    ...section,
    pictureId: kept(section.pictureId),
    backgroundId: kept(section.backgroundId),
    videoId: kept(section.videoId),
    mediaIds: section.mediaIds.filter((id) => known.has(id)),
    items: section.items.map((item) => ({ ...item, pictureId: kept(item.pictureId) })),
    categoryId: section.categoryId && inUse.has(section.categoryId) ? section.categoryId : null,
  }))
}

async function inLibrary(em: EntityManager, uses: readonly Used[]): Promise<Used[]> {
  const found = await em.execute<{ id: string }[]>(
    `select id from media where deleted_at is null and id in
       (select i::uuid from jsonb_array_elements_text(?::text::jsonb) i)`,
    [JSON.stringify(uses.map(({ mediaId }) => mediaId))],
  )
  const known = new Set(found.map(({ id }) => id))
  return uses.filter(({ mediaId }) => known.has(mediaId))
}

/** Makes sections the draft; what is in neither goes to the trash. Keeps what was there, so that it can be undone. */
async function replaceDraft(wanted: readonly LandingSectionContent[], context: CommandContext) {
  const { em, now } = context
  const rows = await draftRows(em)
  const snapshotId = uuidv7()
  await em.execute(
    `insert into landing_snapshot (id, taken_at, sections) values (?, ?, ?::text::jsonb)`,
    [snapshotId, now, JSON.stringify(rows.map(contentOf))],
  )
  await em.execute(
    `delete from landing_snapshot where id not in
       (select id from landing_snapshot order by id desc limit ?)`,
    [keptSnapshots],
  )
  const sections = await withoutMissing(em, wanted)
  const ids = new Set(sections.map(({ id }) => id))
  const trashed = rows.filter(({ id }) => !ids.has(id))
  for (const row of trashed) em.assign(row, { deletedAt: now, updatedAt: now } as never)
  // First, so that their anchors are free.
  await em.flush()
  const known = new Map(
    (await em.find(landing.entity, { id: { $in: [...ids] } } as never)).map((row) => [
      (row as SectionRow).id,
      row as SectionRow,
    ]),
  )
  for (const [at, section] of sections.entries()) {
    const columns = {
      ...section,
      ...times(section),
      order: at + 1,
      deletedAt: null,
      updatedAt: now,
    }
    const row = known.get(section.id)
    if (row) em.assign(row, columns as never)
    else em.create(landing.entity, { ...columns, createdAt: now } as never)
    const uses = await inLibrary(em, usesOf(section))
    await recordUses(
      em,
      { kind: 'landing', id: section.id, title: titleOf(section) },
      uses,
      'system',
    )
  }
  await em.flush()
  return {
    output: { snapshotId },
    events: [{ type: 'landing.changed' as const, aggregateId: snapshotId, data: {} }],
  }
}

const times = ({ startsAt, endsAt }: LandingSectionContent) => ({
  startsAt: startsAt && new Date(startsAt),
  endsAt: endsAt && new Date(endsAt),
})

function userIdOf(actor: Actor): string {
  if (actor === 'system') throw new Error('Somebody publishes the landing page')
  return actor.userId
}
