import { foldedPattern } from '@prakat/kit/keyset'
import { searchFold } from '@prakat/schema/thai-text'
import type { PendingQuery, Row, Sql } from 'postgres'

type Condition = PendingQuery<Row[]>

/** More than anybody looks for at once. */
const mostWords = 10

export const searchedWords = (search: string | null | undefined) =>
  [...new Set(searchFold(search ?? '').split(/\s+/))].filter(Boolean).slice(0, mostWords)

/** A condition for what is published and has all of the words in its title, its summary or its text. */
export const hasWords = (
  sql: Sql,
  kind: 'article' | 'video',
  words: readonly string[],
): Condition =>
  words
    .map((word) => hasWord(sql, kind, word))
    .reduce((before, each) => sql`${before} and ${each}`, sql`true`)

/**
 * In Thai a word stands within a sentence without spaces. In long texts words of two letters say little, and trigrams do
 * not find them.
 */
function hasWord(sql: Sql, kind: 'article' | 'video', word: string): Condition {
  const pattern = foldedPattern(word)
  const inText =
    word.length < 3
      ? sql`false`
      : sql`id in (select item_id from search_entry where kind = ${kind} and search_body like ${pattern})`
  return sql`(search_text like ${pattern} or ${inText})`
}
