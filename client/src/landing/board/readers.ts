import type { SectionView } from '@prakat/schema/landing'
import type { ListedSection } from '../section.ts'

/** Whose page is looked at. For everybody it is all of it. */
export type Reader = ListedSection['shownTo']

/** The sections as these readers see them. What is the same for them stays the very same. */
export function seenBy(
  reader: Reader,
  rows: readonly Pick<ListedSection, 'id' | 'shownTo'>[],
  sections: readonly SectionView[],
): readonly SectionView[] {
  if (reader === 'EVERYBODY') return sections
  const readersOf = new Map(rows.map(({ id, shownTo }) => [id, shownTo]))
  const seen = sections.filter(({ id }) => {
    const shownTo = readersOf.get(id)
    return shownTo === 'EVERYBODY' || shownTo === reader
  })
  return reader === 'VISITORS' ? seen.map(withoutAnnouncements) : seen
}

const known = new WeakMap<SectionView, SectionView>()

function withoutAnnouncements(section: SectionView): SectionView {
  if (section.announcements.length === 0) return section
  const without = known.get(section) ?? { ...section, announcements: [] }
  known.set(section, without)
  return without
}
