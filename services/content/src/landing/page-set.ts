import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal, type CommandContext } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import {
  plannedSetCommands,
  plannedState,
  type SchedulableSet,
} from '@prakat/kit/resource/planned-set'
import {
  publishedSetCommands,
  setState,
  showSet,
  visibleDraft,
  versionIn,
  type ShownSet,
} from '@prakat/kit/resource/published-set'
import type { NewEvent } from '@prakat/schema/event'
import type { LandingSectionContent, LandingState } from '@prakat/schema/landing'
import { landingChanges, missingOfLanding } from '@prakat/schema/landing-rules'
import { isEmpty } from '@prakat/schema/plain-text-of'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { recordUses, type Used } from '../media/media-uses.ts'
import { lockPage } from './arrange-sections.ts'
import { firstPage } from './first-page.ts'
import { contentOf, draftRows, landing, titleOf, usesOf, type SectionRow } from './section.ts'

/** The landing page: its active sections are published together. */
export const landingPage: SchedulableSet<LandingSectionContent> = {
  name: 'landing',
  table: 'landing',
  lock: lockPage,
  draft: async (em) => (await draftRows(em)).map(contentOf),
  isShown: ({ active }) => active,
  draftKey: async (em) => draftKeyOf(em, await draftRows(em)),
  assertComplete,
  usable: withoutMissing,
  itemOf,
  replaceDraft,
  noteShown,
  replacing: ['landing.create', 'landing.update', 'landing.trash'],
}

export function pageCommands({ database, clock, deps, settings }: ContentContext) {
  const { plan, ...planned } = plannedSetCommands(landingPage, stateIn, {
    ...{ database, clock },
    async actorOf(userId) {
      const rights = await deps.auth.directory.roleOf({ userId })
      return rights ? { ...rights, userId } : undefined
    },
  })
  const published = publishedSetCommands(landingPage, stateIn, {
    ...{ database, clock, plan },
    first: async () => firstPage(await settings()),
  })
  return { ...published, ...planned }
}

export type PageCommands = ReturnType<typeof pageCommands>

async function stateIn(em: EntityManager): Promise<LandingState> {
  const draft = await visibleDraft(landingPage, em)
  const { live, ...state } = await setState(landingPage, em)
  const planned = await plannedState(landingPage, state.draftKey, em)
  const before = live?.items ?? []
  const about = new Map([...before, ...draft].map((each) => [each.id, each]))
  return {
    ...state,
    // A version without sections is one of a time at which there was no page.
    live: live && before.length > 0 ? live : null,
    planned,
    changes: landingChanges(before, draft).map((change) => {
      const { type, headingEn, headingTh } = about.get(change.id)!
      return { ...change, type, headingEn, headingTh }
    }),
    incomplete: draft.flatMap((section) => {
      const field = missingOf(section)
      return field ? [{ id: section.id, field }] : []
    }),
  }
}

/** For those who write the page. */
export function readState({ database }: ContentContext, call: CallContext): Promise<LandingState> {
  authorize(requirePrincipal(call), 'landing.update')
  return stateIn(database.orm.em.fork() as EntityManager)
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

/** The field that is missing, or null. */
export const missingOf = (section: LandingSectionContent) =>
  missingOfLanding({
    ...section,
    bodyIsEmpty: isEmpty(section.bodyEn) && isEmpty(section.bodyTh),
  })

/** What a draft is like; another one whenever anything of it changes that publishing would take along. */
async function draftKeyOf(em: EntityManager, rows: readonly SectionRow[]): Promise<string> {
  const files = await em.execute<{ uploadId: string }[]>(
    `select upload_id as "uploadId" from media where id in
       (select media_id from media_use where kind = 'landing' and item_id in
         (select i::uuid from jsonb_array_elements_text(?::text::jsonb) i)) order by id`,
    [JSON.stringify(rows.map(({ id }) => id))],
  )
  const parts = [
    ...rows.map(({ id, version }) => `${id}.${version}`),
    ...files.map(({ uploadId }) => uploadId),
  ]
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, 22)
}

/** Times are text in JSON, and what is older than `shownTo` is for everybody. */
function itemOf(kept: LandingSectionContent): LandingSectionContent {
  const { startsAt, endsAt, shownTo = 'everybody' } = kept
  return { ...kept, shownTo, startsAt: timeOf(startsAt), endsAt: timeOf(endsAt) }
}
const timeOf = (value: Date | string | null) => (value ? new Date(value) : null)

/**
 * Another version of the page if it shows a file, since the file has other bytes from now on. An undo of it shows what one
 * of the version before would.
 */
export async function publishVersionForFile(
  file: { id: string; name: string },
  { em, actor, now }: Pick<CommandContext, 'em' | 'actor' | 'now'>,
): Promise<NewEvent[]> {
  const live = await versionIn(landingPage, em)
  if (!live?.items.flatMap(usesOf).some(({ mediaId }) => mediaId === file.id)) return []
  if (actor === 'system') throw new Error('Somebody replaces a file')
  const sourceNumber = live.sourceNumber ?? live.number
  const publication = { publishedBy: actor.userId, sourceNumber, replacedFile: file.name }
  return showSet(landingPage, live.items, publication, { em, now })
}

/** A version keeps what it shows in the library. Who wrote a section was asked whether they may show its files. */
async function noteShown(
  em: EntityManager,
  { id, before, items }: ShownSet<LandingSectionContent>,
): Promise<void> {
  const isHidden = ({ shownTo }: LandingSectionContent) => shownTo === 'members'
  for (const kind of ['landingPage', 'landingMembers'] as const) {
    if (before) await recordUses(em, { kind, id: before, title: '' }, [], 'system')
    const theirs = items.filter((each) => isHidden(each) === (kind === 'landingMembers'))
    const uses = await inLibrary(em, theirs.flatMap(usesOf))
    await recordUses(em, { kind, id, title: '/' }, uses, 'system')
  }
}

/** Sections of another time as they can be shown now: without what is no longer in the library. */
async function withoutMissing(
  em: EntityManager,
  sections: readonly LandingSectionContent[],
): Promise<LandingSectionContent[]> {
  const uses = await inLibrary(em, sections.flatMap(usesOf))
  const known = new Set(uses.map(({ mediaId }) => mediaId))
  const ifKnown = (id: string | null) => (id && known.has(id) ? id : null)
  const categories = await em.execute<{ id: string }[]>(
    `select id from category where deleted_at is null`,
  )
  const inUse = new Set(categories.map(({ id }) => id))
  return sections.map((section) => ({
    ...section,
    pictureId: ifKnown(section.pictureId),
    backgroundId: ifKnown(section.backgroundId),
    videoId: ifKnown(section.videoId),
    mediaIds: section.mediaIds.filter((id) => known.has(id)),
    items: section.items.map((item) => ({ ...item, pictureId: ifKnown(item.pictureId) })),
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

/** Makes sections the draft; what is in neither goes to the trash. */
async function replaceDraft(
  em: EntityManager,
  sections: readonly LandingSectionContent[],
  now: Date,
): Promise<void> {
  const ids = new Set(sections.map(({ id }) => id))
  const trashed = (await draftRows(em)).filter(({ id }) => !ids.has(id))
  for (const row of trashed) em.assign(row, { deletedAt: now, updatedAt: now } as never)
  // First, so that their anchors are free.
  await em.flush()
  const rows = (await em.find(landing.entity, { id: { $in: [...ids] } } as never)) as SectionRow[]
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const [at, section] of sections.entries()) {
    const columns = { ...section, order: at + 1, deletedAt: null, updatedAt: now }
    const row = known.get(section.id)
    if (row) em.assign(row, columns as never)
    else em.create(landing.entity, { ...columns, createdAt: now } as never)
    const uses = await inLibrary(em, usesOf(section))
    const user = { kind: 'landing', id: section.id, title: titleOf(section) } as const
    await recordUses(em, user, uses, 'system')
  }
  await em.flush()
}
