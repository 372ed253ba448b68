import type { ListedArticle, ShownArticle } from '@prakat/schema/article'
import type { Sql } from 'postgres'
import { excerptOf } from '../search/words-in.ts'
import { findMarks } from '@prakat/schema/find-marks'
import type { ArticleRow } from './article.ts'

/** Says of each article where the words are. */
export async function highlightMatches(
  sql: Sql,
  rows: readonly ArticleRow[],
  words: readonly string[],
) {
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
