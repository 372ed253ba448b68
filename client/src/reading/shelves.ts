import type { TrailLink } from '../ui/trail.tsx'
import type { ShownCategory } from '@prakat/schema/category'
import type { SiteNavigation } from '@prakat/schema/site-page'
import { paths } from '../paths.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

const shelf = <Page extends string>(
  page: Page,
  /** What says of the site whether there is anything on it. */
  known: 'articles' | 'knowledge' | 'tests',
  name: () => string,
) => ({
  ...{ page, name },
  at: (query?: Record<string, string>) => paths.readable(query, page),
  isKnown: (navigation: SiteNavigation) => navigation[known],
})

/** The pages that list articles, by the kind of categories that these are in. */
const shelves = {
  article: shelf('articles', 'articles', m.reading_articles),
  knowledge: shelf('knowledge-base', 'knowledge', m.reading_knowledge_base),
  test: shelf('test-category', 'tests', m.reading_test_category),
} satisfies Record<ShownCategory['kind'], object>

export const allShelves = Object.values(shelves)
export type Shelf = (typeof allShelves)[number]

/** What a category is called in the language that is shown. */
export const nameOf = ({ nameEn, nameTh }: Pick<ShownCategory, 'nameEn' | 'nameTh'>) =>
  shownName(nameEn, nameTh)

/** Those in no category are with the ordinary ones. */
export const shelfOf = (category: ShownCategory | null): Shelf =>
  shelves[category?.kind ?? 'article']

/** A shelf, and categories on it, each within the one before. */
export const shelfTrail = (
  { at, name }: Pick<Shelf, 'at' | 'name'>,
  categories: readonly ShownCategory[],
): TrailLink[] => [
  { to: at(), text: name() },
  ...categories.map((each) => ({ to: at({ category: each.slug }), text: nameOf(each) })),
]
