import { z } from 'zod'
import { longestComment } from './article-rules.ts'
import { optionalText } from './fields.ts'
import { id } from './scalars.ts'

/** Whether an article of the knowledge base has helped. Whoever answers again changes their answer. */
export const givenAnswer = z.strictObject({
  helpful: z.enum(['yes', 'no']),
  comment: optionalText(longestComment),
  visitorId: id
    .nullish()
    .describe('By which the answers of whoever is not signed in are known as theirs'),
})
export const answerArticle = givenAnswer.extend({ id })

/** What whoever asks has answered. */
export const ownAnswer = z.object({ helpful: z.enum(['yes', 'no']), comment: z.string() })
export type OwnAnswer = z.infer<typeof ownAnswer>

/** What somebody wrote beside their answer. Who it was is not told. */
const comment = z
  .object({
    id,
    helpful: z.boolean(),
    text: z.string(),
    fromMember: z.boolean().describe('Or from somebody who was not signed in'),
    at: z.date(),
  })
  .meta({ title: 'ArticleComment' })

export const readHelpfulness = z.strictObject({
  id,
  before: id.nullish().describe('A comment: those that are older'),
})
/** What readers answered, for those who work on articles. */
export const articleHelpfulness = z.object({
  yes: z.int(),
  no: z.int(),
  comments: z.array(comment).describe('The newest first'),
  hasMore: z.boolean(),
  mayDismiss: z.boolean(),
})
export type ArticleHelpfulness = z.infer<typeof articleHelpfulness>

export const dismissComment = z.strictObject({ id, commentId: id })
