import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { LandingSectionContent, LandingState, LandingVersion } from '@prakat/schema/landing'
import { landingChanges, missingOfLanding } from '@prakat/schema/landing-rules'
import { isEmpty } from '@prakat/schema/plain-text-of'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { contentOf, draftRows, type SectionRow } from './section.ts'

export interface KeptVersion extends LandingVersion {
  sections: LandingSectionContent[]
}
type Kept = Omit<KeptVersion, 'sectionCount'>

const columns = `number, id, published_at as "publishedAt", published_by as "publishedBy", note,
  source_number as "sourceNumber", replaced_file as "replacedFile"`

/** The latest, or that of a number. */
export async function versionIn(
  em: EntityManager,
  number?: number,
): Promise<KeptVersion | undefined> {
  const [row] = await em.execute<Kept[]>(
    `select ${columns}, sections from landing_version
     where ? or number = ? order by number desc limit 1`,
    [number === undefined, number ?? 0],
  )
  return row && withSections(row)
}

/** Times are text in JSON. */
const timeOf = (value: unknown) => (value ? new Date(value as string) : null)
function withSections(row: Kept): KeptVersion {
  const sections = row.sections.map((section) => ({
    ...section,
    ...{ startsAt: timeOf(section.startsAt), endsAt: timeOf(section.endsAt) },
  }))
  return { ...row, publishedAt: new Date(row.publishedAt), sections, sectionCount: sections.length }
}

/** The version whose content an undo shows again: the one before that whose content is shown now. 0: none. */
export const undoneTo = ({ number, sourceNumber }: LandingVersion) => (sourceNumber ?? number) - 1

/** The field that is missing, or null. */
export const missingOf = (section: LandingSectionContent) =>
  missingOfLanding({
    ...section,
    bodyIsEmpty: isEmpty(section.bodyEn) && isEmpty(section.bodyTh),
  })

/** What a draft is like; another one whenever anything of it changes that publishing would take along. */
export async function draftKeyOf(em: EntityManager, rows: readonly SectionRow[]): Promise<string> {
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

export async function stateIn(em: EntityManager): Promise<LandingState> {
  const rows = await draftRows(em)
  const live = await versionIn(em)
  const draft = rows.filter(({ active }) => active).map(contentOf)
  const about = new Map([...(live?.sections ?? []), ...draft].map((each) => [each.id, each]))
  const { sections: _, ...shown } = live ?? { sections: [] }
  return {
    draftKey: await draftKeyOf(em, rows),
    live: live && live.sections.length > 0 ? (shown as LandingVersion) : null,
    undoes: live && undoneTo(live) >= 0 ? undoneTo(live) : null,
    changes: landingChanges(live?.sections ?? [], draft).map((change) => {
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

export async function listVersions(
  { database: { sql } }: ContentContext,
  { first }: { first?: number | null | undefined },
  call: CallContext,
): Promise<LandingVersion[]> {
  authorize(requirePrincipal(call), 'landing.update')
  return sql<LandingVersion[]>`
    select ${sql.unsafe(columns)}, jsonb_array_length(sections) as "sectionCount"
    from landing_version order by number desc limit ${first ?? 30}`
}

export async function versionFor(
  { database }: ContentContext,
  { number }: { number: number },
  call: CallContext,
): Promise<KeptVersion> {
  authorize(requirePrincipal(call), 'landing.update')
  const found = await versionIn(database.orm.em.fork() as EntityManager, number)
  if (!found) throw new AppError('NOT_FOUND', m.landing_no_version())
  return found
}
