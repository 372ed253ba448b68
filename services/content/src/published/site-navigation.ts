import type { CallContext } from '@prakat/schema/principal'
import type { SiteNavigation } from '@prakat/schema/site-page'
import { articles } from '../article/article.ts'
import type { ContentContext } from '../content-context.ts'
import { videos } from '../video/video.ts'
import { isLiveFor } from './list-published.ts'
import { readerOf } from './reader-of.ts'

type Navigation = Omit<SiteNavigation, 'line'>

/** As many as a footer has room for. */
const mostPages = 12

/** What there is to read and to watch for whoever asks, by its kind. */
export async function readNavigation(
  reading: Pick<ContentContext, 'database' | 'clock' | 'settings'>,
  call: CallContext,
): Promise<Navigation> {
  const { sql } = reading.database
  const [reader, now] = [await readerOf(reading, call), reading.clock()]
  const isLive = isLiveFor(articles, sql, reader, now)
  const isTest = sql`category_id in (select id from category where kind = 'test')`
  const [found] = await sql<[Navigation]>`
    select
      exists (select from article
        where kind = 'article' and (category_id is null or not ${isTest}) and ${isLive}) as articles,
      exists (select from article where kind = 'article' and ${isTest} and ${isLive}) as tests,
      exists (select from video where ${isLiveFor(videos, sql, reader, now)}) as videos,
      array(select slug from article where kind = 'policy' and ${isLive}) as policies,
      (select coalesce(jsonb_agg(p order by p.title), '[]') from (
        select title, slug from article where kind = 'page' and slug !~ '/' and ${isLive}
        order by title limit ${mostPages}) p) as pages`
  return found
}
