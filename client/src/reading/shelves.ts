import type { ShownCategory } from '@prakat/schema/category'
import { paths } from '../paths.ts'
import { m } from '../words/m.ts'

/** The pages that list articles, by the kind of categories that these are in. */
export const shelves = {
  article: { at: paths.readable, name: m.reading_articles },
  knowledge: { at: paths.knowledgeBase, name: m.reading_knowledge_base },
  test: { at: paths.testCategory, name: m.reading_test_category },
} satisfies Record<ShownCategory['kind'], object>
