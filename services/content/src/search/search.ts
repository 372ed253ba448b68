import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, cancelled, foldedPattern } from '@prakat/kit/keyset'
import { scopeOf } from '@prakat/kit/policy'
import { addressOf } from '@prakat/schema/article-rules'
import type { CallContext, Principal } from '@prakat/schema/principal'
import {
  searchKind,
  type SearchHit,
  type SearchKind,
  type searchQuery,
} from '@prakat/schema/search'
import { searchFold } from '@prakat/schema/thai-text'
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { endColumn, isLiveFor, readable, type Findable } from '../published/list-published.ts'
import { readerOf } from '../published/reader-of.ts'
import { excerptOf, wordsIn } from './words-in.ts'
import { findMarks } from '@prakat/schema/find-marks'

type Condition = PendingQuery<Row[]>

type Standing = Pick<SearchHit, 'status' | 'publishAt' | 'expired' | 'template'>

interface Found extends Pick<SearchHit, 'kind' | 'id'>, Standing {
  /** Of an article or a video. */
  slug: string | null
  article_kind: 'article' | 'page' | 'policy' | null
  title: string
  other_title: string
  body: string
}

const mostCompared = 1000
/** What is in more texts than this counts as being everywhere. */
const mostKnown = 5000
const similarityBudgetMs = 200
/** What visitors have pages of. */
const onSite: readonly SearchKind[] = ['article', 'meeting', 'video']

const patternsOf = (words: readonly string[]) => words.map(foldedPattern)

/** What is only alike is not waited for as long as what was written. */
function withTimeBudget(tx: Sql, known: Found[], work: (tx: Sql) => Promise<Found[]>) {
  return (tx as unknown as TransactionSql)
    .savepoint(async (point) => {
      await point`select set_config('statement_timeout', ${String(similarityBudgetMs)}, true)`
      return work(point as unknown as Sql)
    })
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === cancelled) return known
      throw error
    })
}

/** The words of all texts that are most like this one. */
async function spellings(tx: Sql, word: string): Promise<string[]> {
  const rows = await tx<{ word: string }[]>`
    select word from search_word where word % ${word} order by similarity(word, ${word}) desc limit 3`
  return rows.map((row) => row.word)
}

/**
 * What somebody may see that has these words, the best first: those that begin with them, that have them in their
 * title, in their text, and last what is spelt much like them. What may be seen is asked of the rows themselves. Visitors
 * may only ask for what is live.
 */
export async function search(
  { database: { sql }, clock, settings }: ContentContext,
  published: readonly Findable[],
  { text, kinds, first, live }: z.output<typeof searchQuery>,
  call: CallContext,
): Promise<SearchHit[]> {
  if (live) await readerOf({ settings }, call)
  const viewer = live ? call.principal : requirePrincipal(call)
  const asked = searchFold(text)
  const words = asked.split(/\s+/).filter(Boolean)
  const allowed = (kinds ?? searchKind.options).filter((kind) => {
    if (!viewer) return onSite.includes(kind)
    return kind !== 'person' || (!live && scopeOf(viewer, 'directory.read'))
  })
  const worksOn = live ? undefined : viewer
  const visible = published
    .filter(({ name }) => allowed.includes(name))
    .map((each) => seenBy(each, sql, { viewer, worksOn }, clock()))
    .reduce(
      (before, each) => sql`${before} or ${each}`,
      worksOn ? sql`e.kind = 'person' or ${planned(sql, worksOn)}` : sql`false`,
    )
  // Trigrams know nothing of words of two letters, and in long texts those say little.
  const inText = (ways: string[]) =>
    ways.some((way) => way.length < 3) ? sql`false` : sql`search_body like any(${patternsOf(ways)})`
  const matchesAllWords = (each: readonly string[][]) =>
    each
      .map((ways) => sql`(search_title like any(${patternsOf(ways)}) or ${inText(ways)})`)
      .reduce((before, word) => sql`${before} and ${word}`)
  const startsSo = sql`search_title like ${foldedPattern(asked).slice(1)}`
  const likeness = sql`word_similarity(${asked}, search_title)`

  /** The best that match. Of what has words that are everywhere, the newest are compared. */
  async function find(tx: Sql, before: Found[], matching: Condition, score = likeness) {
    if (before.length >= first) return before
    const inScope = sql`e.kind = any(${allowed}) and item_id <> all(${before.map(({ id }) => id)}::uuid[])`
    const known = await tx<{ item_id: string }[]>`
      select item_id from search_entry e where ${inScope} and ${matching} limit ${mostKnown + 1}`
    const isCommon = known.length > mostKnown
    // Postgres does not know how often a word is in long texts. In the order of time it may stop soon if that is often,
    // and has to read everything if it is seldom.
    await tx`select set_config('enable_bitmapscan', ${isCommon ? 'off' : 'on'}, true)`
    const candidates = isCommon
      ? sql`search_entry e where ${matching} and`
      : sql`unnest(${known.map((each) => each.item_id)}::uuid[]) as k (item_id)
          join search_entry e using (item_id) where`
    const found = await tx<Found[]>`
      with matching as materialized (
        select e.kind, item_id from ${candidates} ${inScope} and (${visible})
        order by item_id desc limit ${mostCompared})
      select e.kind, item_id as id, e.title, other_title, e.body, s.status,
        s.publish_at as "publishAt", coalesce(s.expired, false) as expired, coalesce(s.template, false) as template,
        coalesce(a.slug, v.slug) as slug, a.kind as article_kind
      from matching join search_entry e using (kind, item_id)
        left join article a on e.kind = 'article' and a.id = item_id
        left join video v on e.kind = 'video' and v.id = item_id
        left join lateral (${standing(sql, published, clock())}) s on true
      order by ${score} desc, item_id desc limit ${first - before.length}`
    return [...before, ...found]
  }
  const rows = await boundSearch(sql, text, 'text', async (tx) => {
    const inTitle = sql`search_title like all(${patternsOf(words)})`
    const titled = await find(tx, [], inTitle, sql`(${startsSo})::int * 2 + ${likeness}`)
    const found = await find(tx, titled, matchesAllWords(words.map((word) => [word])))
    if (found.length >= first) return found
    return withTimeBudget(tx, found, async (short) => {
      const alike = await find(short, found, sql`${asked} <% search_title`)
      const spelt = await Promise.all(wordsIn(text).map((word) => spellings(short, word)))
      if (spelt.length === 0 || spelt.some((ways) => ways.length === 0)) return alike
      return find(short, alike, matchesAllWords(spelt))
    })
  })
  return rows.map((row) => hitOf(row, words, viewer))
}

function hitOf(found: Found, words: string[], viewer: Principal | undefined): SearchHit {
  const { kind, id, status, publishAt, expired, template, other_title: other, body, title } = found
  // A person is called by the name that was found, or by both.
  const displayed = other && findMarks(title, words).length === 0 ? `${other} · ${title}` : title
  const excerpt = excerptOf(body, words)
  return {
    ...{ kind, id, status, publishAt, expired, template, path: pathOf(found, viewer) },
    title: displayed,
    titleMarks: findMarks(displayed, words),
    excerpt,
    excerptMarks: findMarks(excerpt, words),
  }
}

/** Where readers find it. */
function pathOf(
  { kind, id, status, slug, article_kind: articleKind }: Found,
  viewer: Principal | undefined,
): string | null {
  if (status !== 'published') return null
  if (kind === 'announcement') return `/announcements/${id}`
  if (kind === 'meeting') return `${viewer ? '/meetings' : '/events'}/${id}`
  if (kind === 'article' && slug && articleKind) return addressOf({ kind: articleKind, slug })
  return kind === 'video' && slug ? `/video/${slug}` : null
}

interface Seeing {
  viewer: Principal | undefined
  /** The same, where what they work on is searched too. */
  worksOn: Principal | undefined
}

/** What is live and for somebody, and what staff work on. */
function seenBy(resource: Findable, sql: Sql, { viewer, worksOn }: Seeing, now: Date): Condition {
  const { name, table } = resource
  const isLive = isLiveFor(resource, sql, viewer, now)
  const seen =
    worksOn && scopeOf(worksOn, `${name}.read`)
      ? sql`(${isLive} or status <> 'archived' and ${readable(resource, sql, worksOn, now)})`
      : isLive
  return sql`e.kind = ${name} and exists (select from ${sql(table)} where id = e.item_id and ${seen})`
}

/** The work schedules that somebody may read. Their own shifts are on a page of their own. */
function planned(sql: Sql, viewer: Principal): Condition {
  const scope = scopeOf(viewer, 'schedule.read')
  if (!scope || scope === 'own') return sql`false`
  const { departmentIds } = viewer
  return sql`(e.kind = 'schedule' and exists (
    select from work_week where id = e.item_id and deleted_at is null
      and ${scope === 'all' ? sql`true` : sql`department_id = any(${departmentIds}::uuid[])`}))`
}

/** What becomes of the row of `search_entry e`, as its list says it. */
const standing = (sql: Sql, published: readonly Findable[], now: Date): Condition =>
  published.reduce(
    (before, each) => sql`${before} union all
      select status, publish_at, ${sql(endColumn(each))} <= ${now},
        ${each.name === 'announcement' ? sql`template` : sql`false`}
      from ${sql(each.table)} where e.kind = ${each.name} and id = e.item_id`,
    sql`
      select status, null::timestamptz as publish_at, false as expired, false as template
      from work_week where e.kind = 'schedule' and id = e.item_id`,
  )
