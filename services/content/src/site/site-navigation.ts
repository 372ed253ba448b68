import type { CallContext } from '@prakat/schema/principal'
import type { SiteAddresses, SiteNavigation } from '@prakat/schema/site-page'
import { articles } from '../article/article.ts'
import { isOfKind, type Shelved } from '../article/read-articles.ts'
import type { ContentContext } from '../content-context.ts'
import { meetings } from '../meeting/meeting.ts'
import { videos } from '../video/video.ts'
import { isLiveFor } from '../published/list-published.ts'
import { readerOf } from '../published/reader-of.ts'

type Navigation = Omit<SiteNavigation, 'line' | 'contacts'>

/** What there is to read and to watch for whoever asks, by its kind. */
export async function readNavigation(
  reading: Pick<ContentContext, 'database' | 'clock' | 'settings'>,
  call: CallContext,
): Promise<Navigation> {
  const { sql } = reading.database
  const [reader, now] = [await readerOf(reading, call), reading.clock()]
  const isLive = isLiveFor(articles, sql, reader, now)
  const hasArticles = (kind: Shelved) =>
    sql`exists (select from article where kind = 'article' and ${isOfKind(sql, kind)} and ${isLive})`
  // Pages that this reader has; other addresses go without saying.
  const linksIn = (place: 'header' | 'footer') => sql`
    (select coalesce(jsonb_agg(jsonb_build_object(
        'to', coalesce('/' || p.slug, e.entry->>'link'),
        'textEn', coalesce(nullif(e.entry->>'textEn', ''), p.title, e.entry->>'textTh'),
        'textTh', coalesce(nullif(e.entry->>'textTh', ''), p.title, e.entry->>'textEn')) order by e.at), '[]')
      from navigation, jsonb_array_elements(${sql(place)}) with ordinality e(entry, at)
        left join page p on p.id = (e.entry->>'pageId')::uuid
      where e.entry->>'link' is not null or p.id is not null)`
  const [found] = await sql<[Navigation]>`
    with page as (
      select id, title, slug from article where kind = 'page' and ${isLive}
        and id in (select (e->>'pageId')::uuid from navigation, jsonb_array_elements(header || footer) e))
    select
      ${hasArticles('article')} as articles,
      ${hasArticles('knowledge')} as knowledge,
      ${hasArticles('test')} as tests,
      exists (select from video where ${isLiveFor(videos, sql, reader, now)}) as videos,
      exists (select from meeting join meeting_time on meeting_id = id
        where (over_at is null or over_at > ${now}) and ${isLiveFor(meetings, sql, undefined, now)}) as events,
      array(select slug from article where kind = 'policy' and ${isLive}) as policies,
      ${linksIn('header')} as header,
      ${linksIn('footer')} as footer`
  return found
}

/** A tenth of what a map of a site may hold, so that one is made in no time. */
const inOnePart = 5_000

/** Throws `UNAUTHENTICATED` where visitors see nothing. */
export async function siteAddressesIn(
  reading: Pick<ContentContext, 'database' | 'clock' | 'settings'>,
  part: number,
  call: CallContext,
): Promise<SiteAddresses> {
  const { sql } = reading.database
  const [reader, now] = [await readerOf(reading, call), reading.clock()]
  const changedAt = sql`coalesce(
    (select max(occurred_at) from revision where item_id = id), publish_at) as "changedAt"`
  const all = sql`(
    select case kind when 'article' then '/articles/' else '/' end || slug as path, ${changedAt}, id
    from article where ${isLiveFor(articles, sql, reader, now)}
    union all
    select '/video/' || slug, ${changedAt}, id
    from video where ${isLiveFor(videos, sql, reader, now)}
    union all
    select '/events/' || id, ${changedAt}, id
    from meeting where ${isLiveFor(meetings, sql, undefined, now)})`
  const [[counted], addresses] = await Promise.all([
    sql<{ count: number }[]>`select count(*)::int as count from ${all} as each`,
    sql<SiteAddresses['addresses']>`
      select path, "changedAt" from ${all} as each
      order by id limit ${inOnePart} offset ${(part - 1) * inOnePart}`,
  ])
  return { addresses, parts: Math.ceil(counted!.count / inOnePart) }
}
