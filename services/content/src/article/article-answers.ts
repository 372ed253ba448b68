import { createHash } from 'node:crypto'
import { command, requirePrincipal } from '@prakat/kit/command'
import { allows } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import {
  dismissComment,
  type answerArticle as declaredAnswer,
  type ArticleHelpfulness,
  type OwnAnswer,
  type readHelpfulness as declaredRead,
} from '@prakat/schema/article-answer'
import { addressOf } from '@prakat/schema/article-rules'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { draftScope, isLiveFor, rowFor, viewingOf } from '../published/list-published.ts'
import { loaderOf } from '../published/published-commands.ts'
import { neededFor, present } from '../published/published-resource.ts'
import { readerOf } from '../published/reader-of.ts'
import { articles } from './article.ts'
import { isOfKind } from './read-articles.ts'

type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings'>

/** The same for the same person and article, and for nothing else. */
const hashOf = (articleId: string, who: 'member' | 'visitor', id: string) =>
  createHash('sha256').update([articleId, who, id].join(' ')).digest('hex')

/** From whoever reads it: for everybody else it does not exist. */
export async function answerArticle(
  reading: Reading,
  { id, helpful, comment, visitorId }: z.output<typeof declaredAnswer>,
  call: CallContext,
): Promise<{ path: string }> {
  const { clock } = reading
  const { sql } = reading.database
  const reader = await readerOf(reading, call)
  const now = clock()
  const [article] = await sql<{ slug: string }[]>`
    select slug from article where id = ${id} and kind = 'article' and ${isOfKind(sql, 'knowledge')}
      and ${isLiveFor(articles, sql, reader, now)}`
  if (!article) throw new AppError('NOT_FOUND', m.articles_no_such())
  if (!reader && !visitorId) throw validationError({ visitorId: m.validation_required() })
  const by = reader ? hashOf(id, 'member', reader.userId) : hashOf(id, 'visitor', visitorId!)
  // Another id with another answer, so that dismissing a comment never takes one that nobody has looked at.
  await sql`
    insert into article_answer (id, article_id, answered_by, from_member, helpful, comment, answered_at)
    values (${uuidv7()}, ${id}, ${by}, ${Boolean(reader)}, ${helpful === 'yes'}, ${comment}, ${now})
    on conflict (article_id, answered_by) do update set id = excluded.id,
      helpful = excluded.helpful, comment = excluded.comment, answered_at = excluded.answered_at`
  return { path: addressOf({ kind: 'article', slug: article.slug }) }
}

/** Nothing is told of an article that they may not read, as they have answered it while they could. */
export async function readOwnAnswer(
  { database: { sql } }: Pick<Reading, 'database'>,
  { id }: { id: string },
  call: CallContext,
): Promise<OwnAnswer | null> {
  const { userId } = requirePrincipal(call)
  const [answer] = await sql<OwnAnswer[]>`
    select case when helpful then 'yes' else 'no' end as helpful, comment
    from article_answer where article_id = ${id} and answered_by = ${hashOf(id, 'member', userId)}`
  return answer ?? null
}

const commentsAtOnce = 10

export async function readHelpfulness(
  reading: Reading,
  { id, before }: z.output<typeof declaredRead>,
  call: CallContext,
): Promise<ArticleHelpfulness | null> {
  const { sql } = reading.database
  const actor = requirePrincipal(call)
  const row = await rowFor(articles, reading, id, actor)
  const [known] = await sql`
    select from article where id = ${id} and kind = 'article' and ${isOfKind(sql, 'knowledge')}`
  if (!known || !draftScope('article', actor)) return null
  const [[counts], comments] = await Promise.all([
    sql<{ yes: number; no: number }[]>`
      select count(*) filter (where helpful)::int as yes, count(*) filter (where not helpful)::int as no
      from article_answer where article_id = ${id}`,
    sql<ArticleHelpfulness['comments']>`
      select id, helpful, comment as text, from_member as "fromMember", answered_at as at
      from article_answer
      where article_id = ${id} and comment <> '' and ${before ? sql`id < ${before}` : sql`true`}
      order by id desc limit ${commentsAtOnce + 1}`,
  ])
  const mayDismiss = neededFor(articles, 'prepare', row).every((needed) =>
    allows(actor, needed.operation, needed.row),
  )
  return {
    ...counts!,
    comments: comments.slice(0, commentsAtOnce),
    hasMore: comments.length > commentsAtOnce,
    mayDismiss,
  }
}

/** Takes away what somebody wrote; their answer counts as before. */
export function commentCommands(context: ContentContext) {
  const dismiss = command(
    {
      name: 'article.dismiss-comment',
      input: dismissComment,
      load: loaderOf(articles),
      authorize: (row) => neededFor(articles, 'prepare', row),
      prepare: (_row, _input, { actor }) => viewingOf(articles, context, actor),
      async handle(row, { commentId }, { em, now, prepared }) {
        await em.execute(`update article_answer set comment = '' where id = ? and article_id = ?`, [
          commentId,
          row.id,
        ])
        return { output: present(articles, row, { ...prepared, now }), events: [] }
      },
    },
    context,
  )
  return async (input: z.input<typeof dismissComment>, call: CallContext) => {
    await dismiss(input, call)
    return { id: input.commentId }
  }
}
