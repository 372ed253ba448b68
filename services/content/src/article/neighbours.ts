import type { ReadableArticle } from '@prakat/schema/article'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { ArticleRow } from './article.ts'

type Neighbours = Pick<ReadableArticle, 'previous' | 'next'>

/**
 * Those before and behind an article in its category, in the order in which they are listed there: for categories whose
 * articles are read one after the other, unlike news.
 */
export async function neighboursOf(
  sql: Sql,
  { id, categoryId }: Pick<ArticleRow, 'id' | 'categoryId'>,
  isLive: PendingQuery<Row[]>,
): Promise<Neighbours> {
  const isRead = sql`kind = 'article' and ${isLive} and category_id = (
    select c.id from category c where c.id = ${categoryId} and c.kind in ('knowledge', 'test'))`
  const place = sql`(coalesce(publish_at, 'infinity'), id)`
  const own = sql`(select coalesce(publish_at, 'infinity'), id from article where id = ${id})`
  const found = await sql<(NonNullable<Neighbours['next']> & { side: keyof Neighbours })[]>`
    (select 'previous' as side, kind, slug, title from article where ${isRead} and ${place} > ${own}
      order by coalesce(publish_at, 'infinity'), id limit 1)
    union all
    (select 'next' as side, kind, slug, title from article where ${isRead} and ${place} < ${own}
      order by coalesce(publish_at, 'infinity') desc, id desc limit 1)`
  const at = (side: keyof Neighbours) => {
    const neighbour = found.find((each) => each.side === side)
    return neighbour ? { kind: neighbour.kind, slug: neighbour.slug, title: neighbour.title } : null
  }
  return { previous: at('previous'), next: at('next') }
}
