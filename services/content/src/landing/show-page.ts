import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Article } from '@prakat/schema/article'
import { addressOf } from '@prakat/schema/article-rules'
import type { LandingSectionContent, ShownLanding, ShownSection } from '@prakat/schema/landing'
import type { ShownPicture } from '@prakat/schema/media'
import type { FileAddresses } from '@prakat/schema/media-in-text'
import { isEmpty } from '@prakat/schema/plain-text-of'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { RichText } from '@prakat/schema/rich-text-rules'
import type { Sql } from 'postgres'
import { shownFiles } from '../media/shown-files.ts'
import { announcements } from '../announcement/announcement.ts'
import { articles, summaryOf } from '../article/article.ts'
import type { ContentContext } from '../content-context.ts'
import { isLiveFor } from '../published/list-published.ts'
import { contentOf, draftRows, usesOf } from './section.ts'
import { missingOf, versionFor, versionIn, type KeptVersion } from './versions.ts'

type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings' | 'files'>

/** How much of an announcement stands on the page. */
const excerptLength = 280

/** What whoever asks sees of the page now. Whether a section is shown is decided now, whatever was published when. */
export async function shownLanding(reading: Reading, { principal }: CallContext) {
  const nothing: ShownLanding = { number: null, sections: [] }
  if (!principal && (await reading.settings()).membersOnly) return nothing
  const live = await latest(reading)
  if (!live || live.sections.length === 0) return nothing
  const now = reading.clock().getTime()
  const sections = live.sections.filter(
    ({ startsAt, endsAt }) => (!startsAt || +startsAt <= now) && (!endsAt || +endsAt > now),
  )
  return { number: live.number, sections: await shown(reading, sections, principal) }
}

/** The draft as it would be if it were published now, without what is not complete yet. */
export async function shownDraft(reading: Reading, call: CallContext): Promise<ShownLanding> {
  const viewer = requirePrincipal(call)
  authorize(viewer, 'landing.update')
  const rows = await draftRows(reading.database.orm.em.fork() as EntityManager)
  const sections = rows
    .filter(({ active }) => active)
    .map(contentOf)
    .filter((section) => missingOf(section) === null)
  return { number: null, sections: await shown(reading, sections, viewer) }
}

export async function shownVersion(
  reading: ContentContext,
  of: { number: number },
  call: CallContext,
): Promise<ShownLanding> {
  const { number, sections } = await versionFor(reading, of, call)
  return { number, sections: await shown(reading, sections, call.principal) }
}

/** A version never changes, so it is read once for all who ask. */
let kept: { database: object; version: KeptVersion } | undefined

async function latest({ database }: Reading): Promise<KeptVersion | undefined> {
  const [newest] = await database.sql<{ id: string }[]>`
    select id from landing_version order by number desc limit 1`
  if (!newest) return undefined
  if (kept?.database === database && kept.version.id === newest.id) return kept.version
  const version = await versionIn(database.orm.em.fork() as EntityManager)
  kept = version && { database, version }
  return version
}

/** Sections with all that pages show of them, by a few queries however many there are. */
async function shown(
  reading: Reading,
  sections: readonly LandingSectionContent[],
  viewer: Principal | undefined,
): Promise<ShownSection[]> {
  const { sql } = reading.database
  const now = reading.clock()
  const ofType = (type: string) => sections.filter((section) => section.type === type)
  const [articles, announced] = await Promise.all([
    latestArticles(sql, ofType('articles'), viewer, now),
    latestAnnouncements(sql, ofType('announcements'), viewer, now),
  ])
  const covers = [...articles.values()].flat().flatMap(({ coverId }) => coverId ?? [])
  const used = sections.flatMap(usesOf).map(({ mediaId }) => mediaId)
  const files = await shownFiles(reading, [...used, ...covers], { principal: viewer })
  const picture = (id: string | null): ShownPicture | null => (id && files.pictures.get(id)) || null
  return sections.map((section) => ({
    ...pick(section, copied),
    bodyEn: htmlOf(section.bodyEn, files.addresses),
    bodyTh: htmlOf(section.bodyTh, files.addresses),
    picture: picture(section.pictureId),
    backdrop: picture(section.backgroundId),
    items: section.items.map(({ pictureId, ...item }) => ({
      ...item,
      picture: picture(pictureId),
    })),
    pictures: section.mediaIds.flatMap((id) => picture(id) ?? []),
    video: (section.videoId && files.videos.get(section.videoId)) || null,
    articles: (section.type === 'articles' ? (articles.get(section.categoryId) ?? []) : [])
      .slice(0, section.count)
      .map(({ coverId, ...article }) => ({ ...article, cover: picture(coverId) })),
    announcements: section.type === 'announcements' ? announced.slice(0, section.count) : [],
  }))
}

const copied = [
  ...(['id', 'type', 'layout', 'headingEn', 'headingTh', 'background', 'anchor'] as const),
  ...(['buttonEn', 'buttonTh', 'buttonLink', 'secondEn', 'secondTh', 'secondLink'] as const),
  ...(['videoLink', 'addressEn', 'addressTh', 'hoursEn', 'hoursTh'] as const),
  ...(['phone', 'email', 'mapLink'] as const),
] as const

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

const htmlOf = (body: RichText, addresses: FileAddresses) =>
  isEmpty(body) ? '' : renderRichText(body, addresses)

interface ArticleRow {
  id: string
  kind: Article['kind']
  slug: string
  title: string
  summary: string
  body: RichText
  coverId: string | null
  publishedAt: Date
}

/** By category, or of all; visitors read those that are for everyone. */
async function latestArticles(
  sql: Sql,
  sections: readonly LandingSectionContent[],
  viewer: Principal | undefined,
  now: Date,
) {
  const readers = isLiveFor(articles, sql, viewer, now)
  const categories = [...new Set(sections.map(({ categoryId }) => categoryId))]
  const found = await Promise.all(
    categories.map(async (categoryId) => {
      const most = sections
        .filter((section) => section.categoryId === categoryId)
        .reduce((count, section) => Math.max(count, section.count), 0)
      const rows = await sql<ArticleRow[]>`
        select id, kind, slug, title, summary, body, cover_id as "coverId", publish_at as "publishedAt"
        from article where ${readers} and kind = 'article'
          and ${categoryId ? sql`category_id = ${categoryId}` : sql`true`}
        order by publish_at desc, id desc limit ${most}`
      const shownRows = rows.map(({ body, kind, slug, ...row }) => ({
        ...row,
        summary: summaryOf({ ...row, body }),
        link: addressOf({ kind, slug }),
      }))
      return [categoryId, shownRows] as const
    }),
  )
  return new Map(found)
}

/** Announcements are for members. */
async function latestAnnouncements(
  sql: Sql,
  sections: readonly LandingSectionContent[],
  viewer: Principal | undefined,
  now: Date,
) {
  const most = sections.reduce((count, section) => Math.max(count, section.count), 0)
  if (!viewer || most === 0) return []
  const rows = await sql<
    { id: string; title: string; body: string; severity: string; publishedAt: Date }[]
  >`
    select id, title, left(body, ${excerptLength}) as body, severity, publish_at as "publishedAt"
    from announcement where ${isLiveFor(announcements, sql, viewer, now)}
    order by publish_at desc, id desc limit ${most}`
  return rows.map((row) => ({ ...row, link: `/announcements/${row.id}` }))
}
