import { foldedPattern } from '@prakat/kit/keyset'
import { assertExists, assertFree } from '@prakat/kit/resource/tree'
import { isEmpty, plainTextOf } from '@prakat/schema/plain-text-of'
import { renderRichText } from '@prakat/schema/render-rich-text'
import { validationError } from '@prakat/schema/validation'
import { madeSlug, videos as declared } from '@prakat/schema/video'
import { m } from '@prakat/schema/words'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { mediaUsesOf, recordUses, usesIncludingPending, type Used } from '../media/media-uses.ts'
import { freeSlug } from '../published/free-slug.ts'
import { previewCommands } from '../published/preview-links.ts'
import { publishedCommands } from '../published/published-commands.ts'
import {
  fieldsIn,
  publishedEntity,
  type PublishedResource,
  type PublishedRowOf,
} from '../published/published-resource.ts'
import { withdrawal } from '../published/withdrawal.ts'
import { assertCaptions, wordsOfCaptions } from './captions.ts'

export type VideoRow = PublishedRowOf<typeof declared.node>
type Asked = NonNullable<z.output<typeof declared.filter>>

/** How much of a body stands for a summary that is not written. */
const excerptLength = 280

export const videos: PublishedResource<VideoRow, typeof declared.input, { withdraw: boolean }> = {
  name: 'video',
  section: 'video',
  texts: { missing: m.videos_no_such, changed: m.videos_changed },
  ends: 'unpublishAt',
  table: 'video',
  entity: publishedEntity('Video', declared),
  ...declared,
  // At its public address the file would be everybody's who is told it.
  keptBack: { mediaId: null },
  incomplete: ({ source, mediaId, link }) => ({
    ...(source === 'upload' && !mediaId && { mediaId: m.videos_choose_file() }),
    ...(source === 'link' && !link && { link: m.videos_choose_link() }),
  }),
  publicationOf: ({ title, slug, summary, body, notifyOnPublish }) => ({
    title,
    body: summary || plainTextOf(body).slice(0, excerptLength),
    severity: 'info',
    channels: notifyOnPublish ? ['app', 'push'] : [],
    url: `/video/${slug}`,
    icon: null,
    requiresAck: false,
    ackDueAt: null,
    pinnedUntil: null,
  }),
  wordsOf: ({ title, summary, tags, body, captions }) => ({
    title,
    body: [summary, plainTextOf(body), tags.join(', '), ...captions.map(wordsOfCaptions)]
      .filter(Boolean)
      .join('\n'),
  }),
  previewOf: ({ summary, body, source, mediaId, posterId }, addresses) => {
    const html = isEmpty(body) ? null : renderRichText(body, addresses)
    const filmId = source === 'upload' ? mediaId : null
    return { summary, html, text: null, coverId: posterId, filmId }
  },
  filterCondition(sql, filter) {
    const { search, source, categoryId, tag } = filter as Asked
    return sql`${search ? sql`search_text like ${foldedPattern(search)}` : sql`true`}
      and ${source ? sql`source = ${source}` : sql`true`}
      and ${categoryId ? sql`category_id = ${categoryId}` : sql`true`}
      and ${tag ? sql`tags @> ${[tag]}` : sql`true`}`
  },
  validate: async ({ captions }) => assertCaptions(captions),
  async fit(em, row) {
    const category = { table: 'category', unknown: m.category_unknown }
    await assertExists(em, category, 'categoryId', row.categoryId)
    await assertKinds(em, row)
    await assertReady(em, row)
    // Two may have the same title. What somebody wrote themselves they change themselves.
    if (row.slug === madeSlug(row)) return { slug: await freeSlug(em, 'video', row) }
    const slug = { field: 'slug', taken: m.videos_slug_taken } as const
    await assertFree(em, videos.entity, row, slug, { status: { $ne: 'archived' } })
    return {}
  },
  async saved(em, row, actor) {
    const prepared = row.prepared && fieldsIn(videos, row.prepared)
    const uses = usesIncludingPending(usesOf, row, prepared)
    await recordUses(em, { kind: 'video', id: row.id, title: row.title }, uses, actor)
  },
  can: (_row, _actor, may) => ({ withdraw: may('withdraw') }),
}

/** Refuses a category of something else, and files that are not what they are used as. */
async function assertKinds(
  em: EntityManager,
  { categoryId, mediaId, posterId }: Pick<VideoRow, 'categoryId' | 'mediaId' | 'posterId'>,
): Promise<void> {
  const others = await em.execute<{ field: 'categoryId' | 'mediaId' | 'posterId' }[]>(
    `select 'categoryId' as field from category where id = ? and kind <> 'video'
     union all select 'mediaId' from media where id = ? and kind <> 'video'
     union all select 'posterId' from media where id = ? and kind <> 'image'`,
    [categoryId, mediaId, posterId],
  )
  if (others.length === 0) return
  const sentences = {
    categoryId: m.videos_other_kind,
    mediaId: m.videos_no_video,
    posterId: m.videos_no_image,
  }
  throw validationError(Object.fromEntries(others.map(({ field }) => [field, sentences[field]()])))
}

/** Whatever readers are going to watch can be played, unless they have it already. */
async function assertReady(
  em: EntityManager,
  row: Pick<VideoRow, 'id' | 'source' | 'mediaId'> & { status?: VideoRow['status'] },
): Promise<void> {
  const goesOut = row.status === 'scheduled' || row.status === 'published'
  if (!goesOut || row.source !== 'upload' || !row.mediaId) return
  const [file] = await em.execute<{ state: string }[]>(
    `select state from media where id = ? and state <> 'ready' and not exists
       (select from video where id = ? and status = 'published' and media_id = media.id)`,
    [row.mediaId, row.id],
  )
  if (!file) return
  const sentence = file.state === 'failed' ? m.media_film_failed : m.media_film_waits
  throw validationError({ mediaId: sentence() })
}

function usesOf({ mediaId, posterId, body }: Partial<VideoRow>): Used[] {
  return [
    ...(mediaId ? [{ mediaId, field: 'mediaId' }] : []),
    ...(posterId ? [{ mediaId: posterId, field: 'posterId' }] : []),
    ...(body ? mediaUsesOf(body, 'body') : []),
  ]
}

export function videoCommands(context: ContentContext) {
  const { calls, changeStatus, publishDue } = publishedCommands(videos, context)
  return {
    publishDue,
    calls: {
      ...calls,
      ...previewCommands(videos, context),
      withdraw: changeStatus('withdraw', withdrawal('video', videos)),
    },
  }
}
