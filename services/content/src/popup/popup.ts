import { isDeepStrictEqual } from 'node:util'
import { requirePrincipal } from '@prakat/kit/command'
import { requireScope } from '@prakat/kit/policy'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { popups as declared, type notePopup, type VisiblePopup } from '@prakat/schema/popup'
import type { CallContext } from '@prakat/schema/principal'
import { id } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { recordUses } from '../media/media-uses.ts'
import { addressing, type Reader } from '../published/list-published.ts'

const stored = declared.node
  .omit({ seen: true, clicked: true, dismissed: true })
  .extend({ changedBy: id.nullable() })
type PopupRow = RowOf<typeof stored>
type Fields = z.output<typeof declared.input>
type Counts = Record<'seen' | 'clicked' | 'dismissed', number>

export const popups: PlainResource<PopupRow, typeof declared.input, Counts> = {
  name: 'popup',
  texts: { missing: m.popups_missing, trashed: m.popups_trashed, changed: m.popups_changed },
  table: 'popup',
  entity: entityOf('Popup', stored),
  ...declared,
  searched: ['name', 'titleEn', 'titleTh'],
  isForStaff: true,
  policyRow: () => ({}),
  isPublished: ({ active }) => active,
  // The image stays in the library as long as it is shown.
  assertFits: (em, { id, name, imageId }, actor) =>
    recordUses(
      em,
      { kind: 'popup', id, title: name },
      imageId ? [{ mediaId: imageId, field: 'imageId' }] : [],
      actor,
    ),
  beside: (em, ids) =>
    em.execute(
      `select i::uuid as id, coalesce(seen, 0) as seen, coalesce(clicked, 0) as clicked,
         coalesce(dismissed, 0) as dismissed
       from jsonb_array_elements_text(?::text::jsonb) i left join popup_count on popup_id = i::uuid`,
      [ids],
    ),
  csv: { audience: { as: 'audience', named: async () => (audience) => JSON.stringify(audience) } },
}

/**
 * Where announcements need a second person, so do banners for everybody: whoever wrote one does not switch it on, and one
 * that is shown stays as it was looked at.
 */
export const popupsNeedingApproval = ({
  settings,
}: Pick<ContentContext, 'settings'>): typeof popups => ({
  ...popups,
  async judging() {
    const needsTwo = (await settings.required()).approval.announcement
    return (before, written, actor) => {
      const actorId = actor === 'system' ? null : actor.userId
      const { active, ...text } = written
      const kept =
        before && keys(text).every((key) => isDeepStrictEqual(before[key], text[key]))
          ? before
          : null
      // Null: of several people, or nobody knows whose it is.
      const isSecond = kept && (kept.active || (kept.changedBy && kept.changedBy !== actorId))
      if (active && isForEverybody(written) && needsTwo && !isSecond)
        throw validationError({ active: m.popups_second_person() })
      return { changedBy: kept ? kept.changedBy : actorId }
    }
  },
})

const keys = Object.keys as <Object extends object>(of: Object) => (keyof Object)[]
const isForEverybody = ({ audience, visitors }: Pick<Fields, 'audience' | 'visitors'>) =>
  audience.everyone || visitors

/** A condition for what somebody, or a visitor, may be shown at a time. */
export function visibleToCondition(
  sql: Sql,
  reader: Reader | undefined,
  now: Date,
): PendingQuery<Row[]> {
  return sql`(active and popup.deleted_at is null and (starts_at is null or starts_at <= ${now})
    and (ends_at is null or ends_at > ${now})
    and ${reader ? addressing(sql, reader) : sql`visitors`})`
}

/** As many as anybody may have at once. */
const maxShown = 20

/**
 * Those that whoever asks may be shown now, the most important first; of somebody signed in without those that they
 * have seen and are not shown again yet. Nothing of it depends on how many people there are.
 */
export async function visiblePopups(
  reading: Pick<ContentContext, 'database' | 'clock' | 'settings' | 'files'>,
  call: CallContext,
): Promise<VisiblePopup[]> {
  const { clock, settings } = reading
  const { sql } = reading.database
  const { principal } = call
  const now = clock()
  if (!principal && (await settings()).membersOnly) return []
  const wasSeen = principal
    ? sql`exists (
        select from popup_seen s where s.popup_id = popup.id and s.user_id = ${principal.userId}
          and case popup.frequency when 'once' then true
            when 'daily' then s.seen_at > ${now} - interval '1 day'
            when 'days' then s.seen_at > ${now} - make_interval(days => popup.every_days)
            else false end)`
    : sql`false`
  const visible = await sql<WithoutImage[]>`
    ${asShown(sql)} where ${visibleToCondition(sql, principal, now)} and not ${wasSeen}
    order by priority desc, popup.id limit ${maxShown}`
  return withImages(reading, visible, call)
}

type WithoutImage = Omit<VisiblePopup, 'image'>

async function withImages(
  { files }: Pick<ContentContext, 'files'>,
  visible: readonly WithoutImage[],
  call: CallContext,
): Promise<VisiblePopup[]> {
  const addresses = await files.of(
    visible.flatMap(({ imageId }) => imageId ?? []),
    call,
  )
  return visible.map((popup) => {
    return { ...popup, image: (popup.imageId && addresses.get(popup.imageId)) || null }
  })
}

/** What whoever is shown it is told of it. */
const asShown = (sql: Sql) => sql`
  select popup.id, popup.version, title_en as "titleEn", title_th as "titleTh", text_en as "textEn",
    text_th as "textTh", f.id as "imageId", coalesce(f.alt_en, '') as "imageAltEn",
    coalesce(f.alt_th, '') as "imageAltTh", link, link_text_en as "linkTextEn",
    link_text_th as "linkTextTh", look, paths, frequency, every_days as "everyDays"
  from popup left join media f on f.id = popup.image_id and f.deleted_at is null`

/** One as it will be shown, in use or not, for those who write them. */
export async function previewPopup(
  reading: Pick<ContentContext, 'database' | 'files'>,
  { id }: { id: string },
  call: CallContext,
): Promise<VisiblePopup> {
  const { sql } = reading.database
  requireScope(requirePrincipal(call), 'popup.update')
  const found = await sql<WithoutImage[]>`
    ${asShown(sql)} where popup.id = ${id} and popup.deleted_at is null`
  const [popup] = await withImages(reading, found, call)
  if (!popup) throw new AppError('NOT_FOUND', m.popups_missing())
  return popup
}

/** Counts what became of one that whoever says so may be shown; of people also when, so that it holds everywhere. */
export async function recordPopupEvent(
  { database: { sql }, clock }: Pick<ContentContext, 'database' | 'clock'>,
  { id, deed }: z.output<typeof notePopup>,
  { principal }: CallContext,
): Promise<void> {
  const now = clock()
  const [found] = await sql<object[]>`
    select from popup where id = ${id} and ${visibleToCondition(sql, principal, now)}`
  if (!found) throw new AppError('NOT_FOUND', m.popups_missing())
  await sql`
    insert into popup_count (popup_id, ${sql(deed)}) values (${id}, 1)
    on conflict (popup_id) do update set ${sql(deed)} = popup_count.${sql(deed)} + 1`
  if (!principal) return
  const dismissedAt = deed === 'dismissed' ? now : null
  await sql`
    insert into popup_seen (popup_id, user_id, seen_at, dismissed_at)
    values (${id}, ${principal.userId}, ${now}, ${dismissedAt})
    on conflict (user_id, popup_id) do update
    set seen_at = ${now}, dismissed_at = coalesce(${dismissedAt}, popup_seen.dismissed_at)`
}
