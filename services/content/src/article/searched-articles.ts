import { foldedPattern } from '@prakat/kit/keyset'
import type { ListedArticle, ShownArticle } from '@prakat/schema/article'
import { searchFold } from '@prakat/schema/thai-text'
import type { PendingQuery, Row, Sql } from 'postgres'
import { excerptOf } from '../search/words-in.ts'
import { findMarks } from '@prakat/schema/find-marks'
import type { ArticleRow } from './article.ts'

/** More than anybody looks for at once. */
const mostWords = 10

export const searchedWords = (search: string | null | undefined) =>
  [...new Set(searchFold(search ?? '').split(/\s+/))].filter(Boolean).slice(0, mostWords)

/**
 * A condition for articles that have a word in their title, their summary or their text, which in Thai stands within a
 * sentence without spaces. In long texts words of two letters say little, and trigrams do not find them.
 */
export function hasWord(sql: Sql, word: string): PendingQuery<Row[]> {
  const pattern = foldedPattern(word)
  const inText =
    word.length < 3
      ? sql`false`
      : sql`id in (select item_id from search_entry where kind = 'article' and search_body like ${pattern})`
  return sql`(search_text like ${pattern} or ${inText})`
}

/** Says of each article where the words are. */
export async function whereFound(sql: Sql, rows: readonly ArticleRow[], words: readonly string[]) {
  const texts = await sql<{ id: string; body: string }[]>`
    select item_id as id, body from search_entry
    where kind = 'article' and item_id = any(${rows.map(({ id }) => id)}::uuid[])`
  const bodies = new Map(texts.map(({ id, body }) => [id, body]))
  return ({ id, title, summary }: ShownArticle): NonNullable<ListedArticle['found']> => {
    const excerpt = excerptOf(bodies.get(id) ?? summary, words)
    const [titleMarks, excerptMarks] = [findMarks(title, words), findMarks(excerpt, words)]
    return { titleMarks, excerpt, excerptMarks }
  }
}
