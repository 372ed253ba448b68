import type { Actor } from '@prakat/kit/policy'
import type { EntityManager } from '@mikro-orm/postgresql'
import { assertExists } from '@prakat/kit/resource/tree'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { naming } from '@prakat/kit/resource/naming'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import {
  landing as declared,
  landingFieldNames,
  type LandingSectionContent,
  type LandingSectionFields,
} from '@prakat/schema/landing'
import { plainTextOf } from '@prakat/schema/plain-text-of'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { mediaUsesOf, recordUses, type Used } from '../media/media-uses.ts'

export type SectionRow = RowOf<typeof declared.node>

/** The draft of the landing page, a section a row. What visitors see of it are its versions. */
export const landing: PlainResource<SectionRow, typeof declared.input> = {
  name: 'landing',
  texts: { missing: m.landing_missing, trashed: m.landing_trashed, changed: m.landing_changed },
  table: 'landing_section',
  entity: entityOf('LandingSection', declared.node, { order: 'sort_order' }),
  ...declared,
  searched: ['headingEn', 'headingTh', 'anchor'],
  isForStaff: true,
  policyRow: () => ({}),
  assertFits,
  csv: {
    bodyEn: { as: 'bodyEn', named: async () => plainTextOf },
    bodyTh: { as: 'bodyTh', named: async () => plainTextOf },
    items: { as: 'items', named: async () => JSON.stringify },
    categoryId: naming('category', 'category', 'slug'),
  },
}

async function assertFits(
  em: EntityManager,
  row: LandingSectionContent,
  actor: Actor,
): Promise<void> {
  const uses = usesOf(row)
  await recordUses(em, { kind: 'landing', id: row.id, title: titleOf(row) }, uses, actor)
  await assertKinds(em, uses)
  const category = { table: 'category', unknown: m.category_unknown }
  await assertExists(em, category, 'categoryId', row.categoryId)
  if (row.anchor === '') return
  const [other] = await em.execute<object[]>(
    `select from landing_section where lower(anchor) = lower(?) and id <> ? and deleted_at is null`,
    [row.anchor, row.id],
  )
  if (!other) return
  const sentence = m.landing_anchor_taken()
  throw new AppError('CONFLICT', sentence, { fields: { anchor: sentence } })
}

/** A video is no picture, and the other way round. */
async function assertKinds(em: EntityManager, uses: readonly Used[]): Promise<void> {
  const visibleUses = uses.filter(({ field }) => !field.startsWith('body'))
  if (visibleUses.length === 0) return
  const found = await em.execute<{ id: string; kind: string }[]>(
    `select id, kind from media where id in (?)`,
    [visibleUses.map(({ mediaId }) => mediaId)],
  )
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]))
  for (const { mediaId, field } of visibleUses) {
    const expectedKind = field === 'videoId' ? 'video' : 'image'
    if (kinds.get(mediaId) === expectedKind) continue
    const say = expectedKind === 'video' ? m.landing_not_video : m.landing_not_image
    throw validationError({ [field]: say() })
  }
}

/** What is shown of the library. */
export function usesOf(section: LandingSectionFields): Used[] {
  const { bodyEn, bodyTh, pictureId, backgroundId, videoId, mediaIds, items } = section
  return [
    ...Object.entries({ pictureId, backgroundId, videoId }).flatMap(([field, mediaId]) =>
      mediaId ? [{ mediaId, field }] : [],
    ),
    ...mediaIds.map((mediaId) => ({ mediaId, field: 'mediaIds' })),
    ...items.flatMap(({ pictureId: mediaId }) => (mediaId ? [{ mediaId, field: 'items' }] : [])),
    ...mediaUsesOf(bodyEn, 'bodyEn'),
    ...mediaUsesOf(bodyTh, 'bodyTh'),
  ]
}

export const titleOf = ({ headingEn, headingTh, type }: LandingSectionFields) =>
  headingEn || headingTh || type

/** A row as versions keep it: without what becomes of rows. */
export function contentOf(row: SectionRow): LandingSectionContent {
  const fields = landingFieldNames.map((field) => [field, row[field] ?? null])
  return { ...Object.fromEntries(fields), id: row.id }
}

/** All of the draft, from the top of the page to its end. */
export const draftRows = (em: EntityManager): Promise<SectionRow[]> =>
  em.find(landing.entity, { deletedAt: null } as never, {
    orderBy: { order: 'asc', id: 'asc' } as never,
  }) as Promise<SectionRow[]>
