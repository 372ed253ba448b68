import { pageOf } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import type {
  ListedArticle,
  listShownArticles,
  readArticle as declaredRead,
  ReadableArticle,
  ShownArticle,
} from '@prakat/schema/article'
import type { ShownCategory } from '@prakat/schema/category'
import { mediaIdsIn, type FileAddresses } from '@prakat/schema/media-in-text'
import type { CallContext } from '@prakat/schema/principal'
import { renderWithHeadings } from '@prakat/schema/render-rich-text'
import type { Connection } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { visibleFiles } from '../media/visible-files.ts'
import { isLiveFor } from '../published/list-published.ts'
import { readerOf } from '../published/reader-of.ts'
import { articles, summaryOf, type ArticleRow } from './article.ts'
import { neighboursOf } from './neighbours.ts'
import { hasWords, searchedWords } from '../search/has-words.ts'
import { highlightMatches } from './searched-articles.ts'

type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings' | 'files'>

const mostRelated = 3

/** The kinds of categories that have articles. */
export type Shelved = z.output<typeof listShownArticles>['kind']

/** Whether an article is in a category of a kind. One that is in none is an ordinary one. */
export const isOfKind = (sql: Sql, kind: Shelved) =>
  sql`coalesce((select c.kind from category c where c.id = category_id), 'article') = ${kind}`

/** What is there for somebody, or for a visitor, to read, the newest first. */
export async function listArticles(
  reading: Reading,
  { kind, search, categoryId, tag, ...page }: z.output<typeof listShownArticles>,
  call: CallContext,
): Promise<Connection<ListedArticle>> {
  const { database, clock } = reading
  const { sql } = database
  const words = searchedWords(search)
  const reader = await readerOf(reading, call)
  const matching = sql`${isLiveFor(articles, sql, reader, clock())} and kind = 'article'
    and ${isOfKind(sql, kind)}
    and ${hasWords(sql, 'article', words)}
    and ${categoryId ? isBelow(sql, categoryId) : sql`true`}
    and ${tag ? sql`tags @> ${[tag]}` : sql`true`}`
  const query = { ...page, sort: 'publish_at_desc', search }
  const { edges, ...rest } = await pageOf(articles, database, query, matching)
  const rows = edges.map(({ node }) => node)
  const [{ presented }, found] = await Promise.all([
    shownAs(reading, rows, call),
    words.length > 0 ? highlightMatches(sql, rows, words) : undefined,
  ])
  return {
    ...rest,
    edges: edges.map(({ cursor }, index) => {
      const node = presented[index]!
      return { cursor, node: { ...node, found: found?.(node) ?? null } }
    }),
  }
}

/** A condition for articles of a category and of those below it. */
const isBelow = (sql: Sql, categoryId: string) => sql`category_id in (
  with recursive below as (
    select ${categoryId}::uuid as id
    union select c.id from category c join below b on c.parent_id = b.id where c.deleted_at is null)
  select id from below)`

/**
 * For those whom it is for, at the address that it has or had: whoever came by a former one finds the present one in
 * it. For everybody else it does not exist.
 */
export async function readArticle(
  reading: Reading,
  { kind, slug }: z.output<typeof declaredRead>,
  call: CallContext,
): Promise<ReadableArticle> {
  const { database, clock } = reading
  const { sql } = database
  const reader = await readerOf(reading, call)
  const isLive = isLiveFor(articles, sql, reader, clock())
  const find = async (first: number, where: PendingQuery<Row[]>, sort = 'newest') => {
    const page = { first, sort, search: null }
    const { edges } = await pageOf(articles, database, page, sql`${where} and ${isLive}`)
    return edges.map(({ node }) => node)
  }
  const address = slug.normalize('NFC').toLowerCase()
  const [row] = await find(1, sql`lower(slug) = ${address} and kind = ${kind}`)
  // The last one that had it.
  const [found] = row
    ? [row]
    : await find(
        1,
        sql`id = (
          select item_id from revision join article a on a.id = item_id
          where lower(fields->>'slug') = ${address} and fields->>'kind' = ${kind} and a.status = 'published'
          order by occurred_at desc limit 1)`,
      )
  if (!found) throw new AppError('NOT_FOUND', m.articles_no_such())
  const { id, categoryId, tags } = found
  const isRelated = sql`kind = 'article' and id <> ${id}
    and (category_id = ${categoryId} or tags && ${sql.array(tags)})`
  const [alike, neighbours] = await Promise.all([
    // Two of them may stand beside it already.
    kind === 'article' ? find(mostRelated + 2, isRelated, 'publish_at_desc') : [],
    neighboursOf(sql, found, isLive),
  ])
  const beside = [neighbours.previous?.slug, neighbours.next?.slug]
  const related = alike.filter((each) => !beside.includes(each.slug)).slice(0, mostRelated)
  const parts = found.slug.split('/')
  const paths = parts.slice(1).map((_, count) =>
    parts
      .slice(0, count + 1)
      .join('/')
      .toLowerCase(),
  )
  const ancestors =
    kind === 'page' && paths.length > 0
      ? await find(paths.length, sql`kind = 'page' and lower(slug) = any(${paths})`)
      : []
  const inBody = mediaIdsIn(found.body)
  const { presented, addresses } = await shownAs(reading, [found, ...related], call, inBody)
  const [article, ...others] = presented
  return {
    ...article!,
    ...renderWithHeadings(found.body, addresses),
    seoTitle: found.seoTitle,
    seoDescription: found.seoDescription,
    related: others,
    ...neighbours,
    ancestors: ancestors
      .map(({ title, slug: at }) => ({ title, slug: at }))
      .sort((one, other) => one.slug.length - other.slug.length),
  }
}

/** Those that have something to read for whoever asks, and those above them, in their order. */
export async function articleCategories(
  reading: Reading,
  call: CallContext,
): Promise<ShownCategory[]> {
  const { database, clock } = reading
  const { sql } = database
  const isLive = isLiveFor(articles, sql, await readerOf(reading, call), clock())
  return sql<ShownCategory[]>`
    with recursive counted as (
      select category_id as id, count(*)::int from article
      where category_id is not null and kind = 'article' and ${isLive} group by category_id),
    shown as (
      select c.* from category c join counted using (id) where c.deleted_at is null
      union select c.* from category c join shown s on c.id = s.parent_id where c.deleted_at is null),
    within as (
      select id as of, id, parent_id from shown
      union select w.of, s.id, s.parent_id from within w join shown s on s.id = w.parent_id)
    select id, slug, name_en as "nameEn", name_th as "nameTh", icon, kind, parent_id as "parentId",
      (select sum(c.count)::int from within w join counted c on c.id = w.of where w.id = shown.id) as count
    from shown order by sort_order, name_en, id`
}

async function shownAs(
  reading: Reading,
  rows: readonly ArticleRow[],
  call: CallContext,
  alsoFiles: readonly string[] = [],
): Promise<{ presented: ShownArticle[]; addresses: FileAddresses }> {
  const { sql } = reading.database
  const ids = rows.map(({ id }) => id)
  const covers = rows.flatMap(({ coverId }) => coverId ?? [])
  const [{ pictures, addresses }, revised] = await Promise.all([
    visibleFiles(reading, [...covers, ...alsoFiles], call),
    sql<{ id: string; at: Date }[]>`
      select item_id as id, max(occurred_at) as at from revision
      where item_id = any(${ids}::uuid[]) group by item_id`,
  ])
  const revisedAt = new Map(revised.map(({ id, at }) => [id, at]))
  const presented = rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, slug: row.slug, title: row.title, tags: row.tags },
    ...{ summary: summaryOf(row), categoryId: row.categoryId, publishAt: row.publishAt! },
    cover: (row.coverId && pictures.get(row.coverId)) || null,
    updatedAt: revisedAt.get(row.id) ?? row.publishAt!,
  }))
  return { presented, addresses }
}
