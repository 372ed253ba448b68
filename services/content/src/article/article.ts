import { foldedPattern } from '@prakat/kit/keyset'
import { assertExists, assertFree } from '@prakat/kit/resource/tree'
import { articles as declared, madeSlug } from '@prakat/schema/article'
import { addressOf } from '@prakat/schema/article-rules'
import { isEmpty, plainTextOf } from '@prakat/schema/plain-text-of'
import { renderRichText } from '@prakat/schema/render-rich-text'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
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

export type ArticleRow = PublishedRowOf<typeof declared.node>
type Asked = NonNullable<z.output<typeof declared.filter>>

/** How much of a body stands for a summary that is not written. */
const excerptLength = 280

export const summaryOf = ({ summary, body }: Pick<ArticleRow, 'summary' | 'body'>): string =>
  summary || plainTextOf(body).slice(0, excerptLength)

export const articles: PublishedResource<ArticleRow, typeof declared.input, { withdraw: boolean }> =
  {
    name: 'article',
    section: 'articles',
    texts: { missing: m.articles_no_such, changed: m.articles_changed },
    ends: 'unpublishAt',
    table: 'article',
    entity: publishedEntity('Article', declared),
    ...declared,
    incomplete: ({ body }) => ({ ...(isEmpty(body) && { body: m.articles_write_body() }) }),
    publicationOf: (fields) => ({
      title: fields.title,
      body: summaryOf(fields),
      severity: 'info',
      channels: fields.notifyOnPublish ? ['app', 'push'] : [],
      url: addressOf(fields),
      icon: null,
      requiresAck: false,
      ackDueAt: null,
      pinnedUntil: null,
      hasPicture: fields.coverId !== null,
    }),
    wordsOf: ({ title, summary, tags, body }) => ({
      title,
      body: [summary, plainTextOf(body), tags.join(', ')].filter(Boolean).join('\n'),
    }),
    previewOf: ({ summary, body, coverId }, addresses) => {
      return { summary, html: renderRichText(body, addresses), text: null, coverId }
    },
    filterCondition(sql, filter) {
      const { search, kind, categoryId, tag } = filter as Asked
      return sql`${search ? sql`search_text like ${foldedPattern(search)}` : sql`true`}
      and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${categoryId ? sql`category_id = ${categoryId}` : sql`true`}
      and ${tag ? sql`tags @> ${[tag]}` : sql`true`}`
    },
    async fit(em, row) {
      const category = { table: 'category', unknown: m.category_unknown }
      await assertExists(em, category, 'categoryId', row.categoryId)
      const [other] = await em.execute<object[]>(
        `select from category where id = ? and kind = 'video'`,
        [row.categoryId],
      )
      if (other) throw validationError({ categoryId: m.articles_other_kind() })
      // Two may have the same title. What somebody wrote themselves they change themselves.
      if (row.slug === madeSlug(row)) return { slug: await freeSlug(em, 'article', row) }
      const slug = { field: 'slug', within: ['kind'], taken: m.articles_slug_taken } as const
      await assertFree(em, articles.entity, row, slug, { status: { $ne: 'archived' } })
      return {}
    },
    async saved(em, row, actor) {
      const prepared = row.prepared && fieldsIn(articles, row.prepared)
      const uses = usesIncludingPending(usesOf, row, prepared)
      await recordUses(em, { kind: 'article', id: row.id, title: row.title }, uses, actor)
    },
    can: (_row, _actor, may) => ({ withdraw: may('withdraw') }),
  }

function usesOf({ coverId, body }: Partial<ArticleRow>): Used[] {
  return [
    ...(coverId ? [{ mediaId: coverId, field: 'coverId' }] : []),
    ...(body ? mediaUsesOf(body, 'body') : []),
  ]
}

export function articleCommands(context: ContentContext) {
  const { calls, changeStatus, publishDue } = publishedCommands(articles, context)
  return {
    publishDue,
    calls: {
      ...calls,
      ...previewCommands(articles, context),
      withdraw: changeStatus('withdraw', withdrawal('article', articles)),
    },
  }
}
