import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, likePattern } from '@prakat/kit/keyset'
import { scopeOf } from '@prakat/kit/policy'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { searchKind, type SearchHit, type searchQuery } from '@prakat/schema/search'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { isLiveFor, readable } from '../published/list-published.ts'
import type { PublishedResource } from '../published/published-resource.ts'
import { findMarks, excerptOf } from './marks.ts'

type Condition = PendingQuery<Row[]>
type Published = Pick<PublishedResource<never, never>, 'name' | 'ends' | 'table'>

interface Found extends Pick<SearchHit, 'kind' | 'id' | 'status'> {
  title: string
  other_title: string
  body: string
}

/**
 * What somebody may see that has these words, the best first: those that begin with them, that have them in their
 * title, in their text, and last what is spelt much like them. What may be seen is asked of the rows themselves.
 */
export async function search(
  { database: { sql }, clock }: ContentContext,
  published: readonly Published[],
  { text, kinds, first }: z.output<typeof searchQuery>,
  call: CallContext,
): Promise<SearchHit[]> {
  const viewer = requirePrincipal(call)
  const asked = text.toLowerCase()
  const words = asked.split(/\s+/).filter(Boolean)
  const allowed = (kinds ?? searchKind.options).filter(
    (kind) => kind !== 'person' || scopeOf(viewer, 'directory.read'),
  )
  const visible = published.map((each) => seenBy(each, sql, viewer, clock()))
  const all = words.map(likePattern)
  const exact = sql`(search_title like all(${all}) or search_title || chr(10) || search_body like all(${all})
    and search_body like any(${all}))`
  const find = (run: Sql, matching: Condition, score: Condition, limit: number) => run<Found[]>`
    select e.kind, item_id as id, title, other_title, body, (${statusIn(sql, published)}) as status
    from search_entry e
    where e.kind = any(${allowed}) and ${matching}
      and (e.kind = 'person' ${visible.reduce((before, each) => sql`${before} or ${each}`, sql``)})
    order by ${score} desc, item_id desc limit ${limit}`
  const rows = await boundSearch(sql, text, async (tx) => {
    const found = await find(
      tx,
      exact,
      sql`(search_title like ${`${likePattern(asked).slice(1)}`})::int * 4 + (search_title like all(${all}))::int * 2
        + word_similarity(${asked}, search_title)`,
      first,
    )
    if (found.length >= first) return found
    await tx`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`
    const alike = await find(
      tx,
      sql`(${asked} <% search_title or ${asked} <% search_body) and not ${exact}`,
      sql`word_similarity(${asked}, search_title) * 2 + word_similarity(${asked}, search_body)`,
      first - found.length,
    )
    return [...found, ...alike]
  })
  return rows.map((row) => hitOf(row, words))
}

function hitOf({ other_title: other, body, title, ...hit }: Found, words: string[]): SearchHit {
  // A person is called by the name that was found, or by both.
  const shown = other && findMarks(title, words).length === 0 ? `${other} · ${title}` : title
  const excerpt = excerptOf(body, words)
  return {
    ...hit,
    title: shown,
    titleMarks: findMarks(shown, words),
    excerpt,
    excerptMarks: findMarks(excerpt, words),
  }
}

/** What is live and for somebody, and what staff work on. */
function seenBy(resource: Published, sql: Sql, viewer: Principal, now: Date): Condition {
  const { name, table } = resource
  const isLive = isLiveFor(resource, sql, viewer, now)
  const seen = scopeOf(viewer, `${name}.read`)
    ? sql`(${isLive} or status <> 'archived' and ${readable(resource, sql, viewer, now)})`
    : isLive
  return sql`e.kind = ${name} and exists (select from ${sql(table)} where id = e.item_id and ${seen})`
}

const statusIn = (sql: Sql, published: readonly Published[]): Condition =>
  published.reduce(
    (before, { name, table }) =>
      sql`coalesce(${before}, (select status from ${sql(table)} where e.kind = ${name} and id = e.item_id))`,
    sql`null::text`,
  )
