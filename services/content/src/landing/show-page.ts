import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { visibleDraft, versionIn, type KeptVersion } from '@prakat/kit/resource/published-set'
import { AppError } from '@prakat/schema/app-error'
import type { Article } from '@prakat/schema/article'
import { addressOf } from '@prakat/schema/article-rules'
import type {
  LandingSectionContent,
  SharedLanding,
  LandingView,
  SectionView,
} from '@prakat/schema/landing'
import type { LandingReaders } from '@prakat/schema/landing-rules'
import { containsLine } from '@prakat/schema/line-in-text'
import type { PictureSource } from '@prakat/schema/media'
import type { FileAddresses } from '@prakat/schema/media-in-text'
import { isEmpty } from '@prakat/schema/plain-text-of'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { visibleFiles } from '../media/visible-files.ts'
import { announcements } from '../announcement/announcement.ts'
import { articles, summaryOf } from '../article/article.ts'
import type { ContentContext } from '../content-context.ts'
import { isLiveFor } from '../published/list-published.ts'
import { videos } from '../video/video.ts'
import { findDraftLink } from './draft-links.ts'
import { firstPage } from './first-page.ts'
import { landingPage, missingOf } from './page-set.ts'
import { usesOf } from './section.ts'

type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings' | 'files' | 'deps'>

/** How much of an announcement stands on the page. */
const excerptLength = 280

/** What whoever asks sees of the page now. Whether a section is shown is decided now, whatever was published when. */
export async function presentLanding(
  reading: Reading,
  { principal }: CallContext,
): Promise<LandingView> {
  const settings = await reading.settings()
  if (!principal && settings.membersOnly) return { number: null, sections: [] }
  const live = await latest(reading)
  if (!live || live.items.length === 0) {
    const first = firstPage(settings).filter(({ shownTo }) => isFor(shownTo, principal))
    const sections = await presentSections(reading, first, { principal })
    // Nobody has chosen to show that there are none.
    const isEmpty = ({ type, articles }: SectionView) => type === 'articles' && !articles.length
    return { number: 0, sections: sections.filter((section) => !isEmpty(section)) }
  }
  const now = reading.clock().getTime()
  const sections = live.items.filter(
    ({ startsAt, endsAt, shownTo }) =>
      (!startsAt || +startsAt <= now) && (!endsAt || +endsAt > now) && isFor(shownTo, principal),
  )
  return { number: live.number, sections: await presentSections(reading, sections, { principal }) }
}

const isFor = (shownTo: LandingReaders, principal: Principal | undefined) =>
  shownTo === 'everybody' || (shownTo === 'members') === Boolean(principal)

/** The draft as it would be if it were published now, without what is not complete yet. */
async function draftOf({ database }: Reading): Promise<LandingSectionContent[]> {
  const sections = await visibleDraft(landingPage, database.orm.em.fork() as EntityManager)
  return sections.filter((section) => missingOf(section) === null)
}

/** All of the draft, whomever its sections are for. */
export async function previewDraft(
  reading: Reading,
  { principal }: CallContext,
): Promise<LandingView> {
  authorize(requirePrincipal({ principal }), 'landing.update')
  const sections = await draftOf(reading)
  return { number: null, sections: await presentSections(reading, sections, { principal }) }
}

/** The draft for whoever has a link to it, as readers are going to be shown it. */
export async function sharedDraft(
  reading: Reading,
  { token }: { token: string },
  { principal }: CallContext,
): Promise<SharedLanding> {
  if ((await reading.settings()).membersOnly) requirePrincipal({ principal })
  const link = await findDraftLink(reading, { token })
  if (!link) throw new AppError('NOT_FOUND', m.publishing_preview_over())
  const sections = (await draftOf(reading)).filter(({ shownTo }) => isFor(shownTo, principal))
  return {
    number: null,
    sections: await presentSections(reading, sections, { principal, linkId: link.id }),
    expiresAt: link.expiresAt,
  }
}

export async function previewVersion(
  reading: Reading,
  { number }: { number: number },
  { principal }: CallContext,
): Promise<LandingView> {
  authorize(requirePrincipal({ principal }), 'landing.update')
  const em = reading.database.orm.em.fork() as EntityManager
  const items =
    number === 0
      ? firstPage(await reading.settings())
      : (await versionIn(landingPage, em, number))?.items
  if (!items) throw new AppError('NOT_FOUND', m.publishing_no_version())
  return { number, sections: await presentSections(reading, items, { principal }) }
}

type Version = KeptVersion<LandingSectionContent>
/** A version never changes, so it is read once for all who ask. */
let cachedVersion: { database: object; version: Version } | undefined

async function latest({ database }: Reading): Promise<Version | undefined> {
  const [newest] = await database.sql<{ id: string }[]>`
    select id from landing_version where number is not null order by number desc limit 1`
  if (!newest) return undefined
  if (cachedVersion?.database === database && cachedVersion.version.id === newest.id)
    return cachedVersion.version
  const version = await versionIn(landingPage, database.orm.em.fork() as EntityManager)
  cachedVersion = version && { database, version }
  return version
}

interface Viewer {
  principal: Principal | undefined
  /** Of a link by which they look at the draft. */
  linkId?: string
}

/** Sections with all that pages show of them, by a few queries however many there are. */
async function presentSections(
  reading: Reading,
  sections: readonly LandingSectionContent[],
  { principal, linkId }: Viewer,
): Promise<SectionView[]> {
  const { sql } = reading.database
  const now = reading.clock()
  const ofType = (type: string) => sections.filter((section) => section.type === type)
  const [articles, announced, films, line] = await Promise.all([
    latestArticles(sql, ofType('articles'), principal, now),
    latestAnnouncements(sql, ofType('announcements'), principal, now),
    filmsOf(sql, ofType('video'), principal, now),
    sections.some(hasLine) ? shownLine(reading, principal) : [],
  ])
  const covers = [...articles.values()].flat().flatMap(({ coverId }) => coverId ?? [])
  const used = sections.flatMap(usesOf).map(({ mediaId }) => mediaId)
  const files = await visibleFiles(reading, [...used, ...covers], { principal, linkId })
  const videoOf = ({ videoId }: LandingSectionContent) => {
    const file = videoId ? files.videos.get(videoId) : undefined
    return file ? { ...file, filmId: films.get(file.id) ?? null } : null
  }
  const picture = (id: string | null): PictureSource | null =>
    (id && files.pictures.get(id)) || null
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
    video: videoOf(section),
    articles: (section.type === 'articles' ? (articles.get(section.categoryId) ?? []) : [])
      .slice(0, section.count)
      .map(({ coverId, ...article }) => ({ ...article, cover: picture(coverId) })),
    announcements: section.type === 'announcements' ? announced.slice(0, section.count) : [],
    line: hasLine(section) ? line : [],
  }))
}

const hasLine = ({ type, bodyEn, bodyTh }: LandingSectionContent) =>
  type === 'line' || containsLine(bodyEn) || containsLine(bodyTh)

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

/** What of the management line is public, which another service keeps. */
const shownLine = ({ deps }: Reading, principal: Principal | undefined) =>
  deps.auth.line.shown({ part: 'public' }, { context: { principal } })

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

/** The videos of the site that play these files, by file; they have captions. */
async function filmsOf(
  sql: Sql,
  sections: readonly LandingSectionContent[],
  viewer: Principal | undefined,
  now: Date,
): Promise<Map<string, string>> {
  const files = sections.flatMap(({ videoId }) => videoId ?? [])
  if (files.length === 0) return new Map()
  const rows = await sql<{ mediaId: string; id: string }[]>`
    select distinct on (media_id) media_id as "mediaId", id from video
    where media_id = any(${files}::uuid[]) and source = 'upload' and ${isLiveFor(videos, sql, viewer, now)}
    order by media_id, publish_at desc, id desc`
  return new Map(rows.map(({ mediaId, id }) => [mediaId, id]))
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
