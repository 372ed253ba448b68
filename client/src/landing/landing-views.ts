import type { LandingView, SectionView } from '@prakat/schema/landing'
import { rest } from '../api/rest.ts'

/** The draft as it would be if it were published now. */
export const fetchDraft = () => rest<LandingView>('GET', '/landing/draft')
export const fetchVersion = (number: number) =>
  rest<LandingView>('GET', `/landing/versions/${number}`)

/** What is as it was stays the very same, so that it is not drawn anew. */
export function reuseUnchanged(
  before: readonly SectionView[],
  now: readonly SectionView[],
): readonly SectionView[] {
  const known = new Map(before.map((section) => [section.id, section]))
  return now.map((section) => {
    const was = known.get(section.id)
    return was && JSON.stringify(was) === JSON.stringify(section) ? was : section
  })
}
