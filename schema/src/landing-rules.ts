// What sections of the landing page there are. Without zod, so that the client can share it.

import { longestAscending } from './longest-ascending.ts'
import { lineLayouts } from './rich-text-rules.ts'

/** The layouts of each type. The first is the usual one. */
export const landingLayouts = {
  hero: ['centered', 'split', 'cover'],
  text: ['column', 'aside', 'statement'],
  features: ['grid', 'rows', 'steps'],
  gallery: ['mosaic', 'even', 'strip'],
  video: ['wide', 'beside', 'framed'],
  articles: ['cards', 'lead', 'list'],
  announcements: ['list', 'cards', 'timeline'],
  contact: ['split', 'cards', 'band'],
  links: ['tiles', 'list', 'chips'],
  line: lineLayouts,
} as const

export type LandingType = keyof typeof landingLayouts
export type LandingLayout = (typeof landingLayouts)[LandingType][number]
export const landingTypes = Object.keys(landingLayouts) as LandingType[]

export const landingBackgrounds = ['none', 'tint', 'brand', 'picture'] as const
export type LandingBackground = (typeof landingBackgrounds)[number]

/** Whom a section is shown to: both, those who are not signed in, and those who are. */
export const landingReaders = ['everybody', 'visitors', 'members'] as const
export type LandingReaders = (typeof landingReaders)[number]

export const landingIcons = [
  ...(['star', 'heart', 'flag', 'shield', 'globe', 'leaf', 'lightbulb', 'sparkles'] as const),
  ...([
    'megaphone',
    'calendar',
    'clock',
    'document',
    'book',
    'video',
    'image',
    'download',
  ] as const),
  ...([
    'person',
    'people',
    'building',
    'briefcase',
    'graduation',
    'chat',
    'phone',
    'mail',
  ] as const),
  ...(['map', 'link', 'search', 'settings', 'chart', 'wallet', 'health', 'travel'] as const),
] as const
export type LandingIcon = (typeof landingIcons)[number]

/** As many links as a header has room for, and a footer. */
export const navigationLimits = { header: 8, footer: 24 } as const
export const landingLimits = { sections: 300, items: 24, pictures: 60, rows: 12 } as const

const button = ['buttonEn', 'buttonTh', 'buttonLink'] as const

/** The fields that only some types have. A section keeps nothing in the others. */
const fieldsByType = {
  hero: [...button, 'secondEn', 'secondTh', 'secondLink', 'pictureId'],
  text: [...button, 'pictureId'],
  features: [...button, 'items'],
  gallery: ['mediaIds'],
  video: [...button, 'videoId', 'videoLink', 'pictureId'],
  articles: [...button, 'count', 'categoryId'],
  announcements: ['count'],
  contact: ['addressEn', 'addressTh', 'hoursEn', 'hoursTh', 'phone', 'email', 'mapLink'],
  links: ['items'],
  line: [...button],
} as const satisfies Record<LandingType, readonly string[]>

export type LandingOwnField = (typeof fieldsByType)[LandingType][number]
export const ownLandingFields: readonly LandingOwnField[] = [
  ...new Set<LandingOwnField>(Object.values(fieldsByType).flat()),
]

export const hasLandingField = (type: LandingType, field: string) =>
  (fieldsByType[type] as readonly string[]).includes(field)

/** As much of a section as says whether something is missing. */
export interface LandingContent {
  type: LandingType
  background: LandingBackground
  headingEn: string
  headingTh: string
  bodyIsEmpty: boolean
  backgroundId: string | null
  items: readonly unknown[]
  mediaIds: readonly unknown[]
  videoId: string | null
  videoLink: string | null
  addressEn: string
  addressTh: string
  phone: string
  email: string
}

/** The first field without which a section cannot be shown. */
export function missingOfLanding(section: LandingContent): string | null {
  if (section.background === 'picture' && !section.backgroundId) return 'backgroundId'
  const heading = section.headingEn || section.headingTh
  switch (section.type) {
    case 'hero':
      return heading ? null : 'headingEn'
    case 'text':
      return heading || !section.bodyIsEmpty ? null : 'bodyEn'
    case 'features':
    case 'links':
      return section.items.length > 0 ? null : 'items'
    case 'gallery':
      return section.mediaIds.length > 0 ? null : 'mediaIds'
    case 'video':
      return section.videoId || section.videoLink ? null : 'videoId'
    case 'contact':
      return section.addressEn || section.addressTh || section.phone || section.email
        ? null
        : 'addressEn'
    case 'articles':
    case 'announcements':
    case 'line':
      return null
  }
}

export interface LandingChange {
  kind: 'added' | 'changed' | 'moved' | 'removed'
  id: string
  /** What differs of a section that was changed. */
  fields: string[]
}

interface Compared {
  id: string
}

/**
 * What publishing a draft would change: the fewest moves that put what is in both into the draft's order, and each
 * section as the first of changed and moved that it is.
 */
export function landingChanges(
  live: readonly Compared[],
  draft: readonly Compared[],
): LandingChange[] {
  const before = new Map(live.map((section, at) => [section.id, { section, at }]))
  const after = new Set(draft.map(({ id }) => id))
  const common = draft.flatMap(({ id }) => before.get(id) ?? [])
  const staying = longestAscending(common.map(({ at }) => at))
  const removed = live
    .filter(({ id }) => !after.has(id))
    .map(({ id }): LandingChange => ({ kind: 'removed', id, fields: [] }))
  const others = draft.flatMap((section): LandingChange[] => {
    const { id } = section
    const was = before.get(id)
    if (!was) return [{ kind: 'added', id, fields: [] }]
    const fields = Object.keys(section).filter((field) => !isEqual(was.section, section, field))
    if (fields.length > 0) return [{ kind: 'changed', id, fields }]
    return staying.has(was.at) ? [] : [{ kind: 'moved', id, fields: [] }]
  })
  return [...others, ...removed]
}

const isEqual = (one: object, other: object, field: string) =>
  JSON.stringify((one as Record<string, unknown>)[field] ?? null) ===
  JSON.stringify((other as Record<string, unknown>)[field] ?? null)
