import type { ShownLanding, ShownSection } from '@prakat/schema/landing'
import { rest } from '../api/rest.ts'

/** The draft as it would be if it were published now. */
export const askDraft = () => rest<ShownLanding>('GET', '/landing/draft')
export const askVersion = (number: number) =>
  rest<ShownLanding>('GET', `/landing/versions/${number}`)

/** What is as it was stays the very same, so that it is not drawn anew. */
export function keptFrom(
  before: readonly ShownSection[],
  now: readonly ShownSection[],
): readonly ShownSection[] {
  const known = new Map(before.map((section) => [section.id, section]))
  return now.map((section) => {
    const was = known.get(section.id)
    return was && JSON.stringify(was) === JSON.stringify(section) ? was : section
  })
}
