import type { ShownCategory } from '@prakat/schema/category'
import { paths } from '../paths.ts'
import { m } from '../words/m.ts'

const shelf = (page: string, name: () => string) => ({
  at: (query?: Record<string, string>) => paths.readable(query, page),
  name,
})

/** The pages that list articles, by the kind of categories that these are in. */
export const shelves = {
  article: shelf('articles', m.reading_articles),
  knowledge: shelf('knowledge-base', m.reading_knowledge_base),
  test: shelf('test-category', m.reading_test_category),
} satisfies Record<ShownCategory['kind'], object>
