import { likePattern } from '@prakat/kit/keyset'
import { assertExists, assertFree } from '@prakat/kit/resource/tree'
import { articles as declared, madeSlug } from '@prakat/schema/article'
import { isEmpty, plainTextOf } from '@prakat/schema/plain-text-of'
import { renderRichText } from '@prakat/schema/render-rich-text'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { mediaUsesOf, recordUses, type Used } from '../media/media-uses.ts'
import { previewCommands } from '../published/preview-links.ts'
import { publishedCommands } from '../published/published-commands.ts'
import {
  fieldsIn,
  publishedEntity,
  type PublishedResource,
  type PublishedRowOf,
} from '../published/published-resource.ts'
import { publishedRule, type Decision, type PublishedState } from '../published/published-rule.ts'

type ArticleRow = PublishedRowOf<typeof declared.node>
type Asked = NonNullable<z.output<typeof declared.filter>>

/** How much of a body stands for a summary that is not written. */
const excerptLength = 280

export const articles: PublishedResource<ArticleRow, typeof declared.input, { withdraw: boolean }> =
  {
    name: 'article',
    texts: { missing: m.articles_no_such, changed: m.articles_changed },
    ends: 'unpublishAt',
    table: 'article',
    entity: publishedEntity('Article', declared),
    ...declared,
    incomplete: ({ body }) => ({ ...(isEmpty(body) && { body: m.articles_write_body() }) }),
    publicationOf: (fields) => ({
      title: fields.title,
      body: fields.summary || plainTextOf(fields.body).slice(0, excerptLength),
      severity: 'info',
      channels: fields.notifyOnPublish ? ['app', 'push'] : [],
      // Its summary is all that the inbox has, until readers have a page of it.
      url: null,
      icon: null,
      requiresAck: false,
      ackDueAt: null,
      pinnedUntil: null,
    }),
    wordsOf: ({ title, summary, tags, body }) => ({
      title,
      body: [summary, plainTextOf(body), tags.join(', ')].filter(Boolean).join('\n'),
    }),
    previewOf: ({ summary, body, coverId }) => {
      return { summary, html: renderRichText(body), text: null, coverId }
    },
    asked(sql, filter) {
      const { search, kind, categoryId, tag } = filter as Asked
      return sql`${search ? sql`search_text like lower(${likePattern(search)})` : sql`true`}
      and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${categoryId ? sql`category_id = ${categoryId}` : sql`true`}
      and ${tag ? sql`tags @> ${[tag]}` : sql`true`}`
    },
    async fit(em, row) {
      const category = { table: 'category', unknown: m.category_unknown }
      await assertExists(em, category, 'categoryId', row.categoryId)
      const [other] = await em.execute<object[]>(
        `select from category where id = ? and kind <> 'article'`,
        [row.categoryId],
      )
      if (other) throw validationError({ categoryId: m.articles_other_kind() })
      // Two may have the same title. What somebody wrote themselves they change themselves.
      if (row.slug === madeSlug(row)) return { slug: await freeSlug(em, row) }
      const slug = { field: 'slug', within: ['kind'], taken: m.articles_slug_taken } as const
      await assertFree(em, articles.entity, row, slug, { status: { $ne: 'archived' } })
      return {}
    },
    // Those of prepared changes too, or they would be gone by the time they are published.
    async saved(em, row) {
      const uses = [row, row.prepared ? fieldsIn(articles, row.prepared) : {}].flatMap(usesOf)
      await recordUses(em, { kind: 'article', id: row.id, title: row.title }, uses)
    },
    can: (_row, _actor, may) => ({ withdraw: may('withdraw') }),
  }

/** The address that its title makes, with a number behind it when others of its kind have that. */
async function freeSlug(
  em: EntityManager,
  { id, kind, slug }: Pick<ArticleRow, 'id' | 'kind' | 'slug'>,
): Promise<string> {
  for (let first = 1; ; first += 50) {
    const wished = Array.from({ length: 50 }, (_, i) => numbered(slug, first + i))
    const others = await em.execute<{ slug: string }[]>(
      `select lower(slug) as slug from article
       where kind = ? and lower(slug) in (?) and id <> ? and status <> 'archived'`,
      [kind, wished, id],
    )
    const taken = new Set(others.map((other) => other.slug))
    const free = wished.find((each) => !taken.has(each))
    if (free) return free
  }
}
const numbered = (slug: string, number: number) => (number === 1 ? slug : `${slug}-${number}`)

function usesOf({ coverId, body }: Partial<ArticleRow>): Used[] {
  return [
    ...(coverId ? [{ mediaId: coverId, field: 'coverId' }] : []),
    ...(body ? mediaUsesOf(body, 'body') : []),
  ]
}

const { assertStep } = publishedRule(articles)

/** Takes it from its readers and makes it a draft again, with the changes that were prepared. */
function withdraw(state: PublishedState): Decision {
  assertStep(state, 'withdraw')
  return {
    change: {
      ...(state.prepared && {
        ...fieldsIn(articles, state.prepared),
        changedBy: state.preparedBy,
      }),
      ...{ status: 'draft', publishAt: null, publishedAt: null },
      ...{ prepared: null, preparedBy: null },
    },
    events: [{ type: 'article.withdrawn', aggregateId: state.id, data: {} }],
  }
}

export function articleCommands(context: ContentContext) {
  const { calls, changeStatus, publishDue } = publishedCommands(articles, context)
  return {
    publishDue,
    calls: {
      ...calls,
      ...previewCommands(articles, context),
      withdraw: changeStatus('withdraw', withdraw),
    },
  }
}
