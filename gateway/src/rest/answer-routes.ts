import { randomUUID } from 'node:crypto'
import { networkOf } from '@prakat/kit/request-origin'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import { AppError } from '@prakat/schema/app-error'
import { answeredAnchors } from '@prakat/schema/article-rules'
import { givenAnswer, ownAnswer } from '@prakat/schema/article-answer'
import { id } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import { identify, requireCaller, tokenOf } from '../caller.ts'
import { edgeLimits } from '../limits/edge-limits.ts'
import type { Services } from '../services.ts'
import { formType, takePlainForms } from './plain-forms.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Public site']
const path = '/v1/articles/:id/helpful'
const params = z.object({ id })
const cookieName = 'prakat_visitor'
const seeOther = z
  .undefined()
  .meta({ description: 'To a form: back to the article, at what is said to whoever has answered' })

/** Whether an article has helped, asked of members and visitors alike, also of those whose browser runs no script. */
export async function answerRoutes(
  rest: RestApp,
  services: Services,
  publicUrl: string,
): Promise<void> {
  const { article } = services.content
  const cookie = {
    path: '/v1/articles',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: 400 * 86_400,
  } as const
  // Else one visitor could answer as if they were many.
  const given = new TokenBuckets(edgeLimits.answers)

  await rest.register(async (scope) => {
    const app = scope as unknown as RestApp
    takePlainForms(scope)

    app.post(
      path,
      {
        schema: {
          ...{
            tags,
            security: [],
            params,
            body: givenAnswer,
            consumes: ['application/json', formType],
          },
          description:
            'Whether an article of the knowledge base has helped. Once of everybody; a later answer takes the place of the one before',
          response: { ...answers({ 204: noContent }, 401, 403, 404, 429), 303: seeOther },
        },
      },
      async (request, reply) => {
        const isForm = request.headers['content-type']?.startsWith(formType) ?? false
        if (isForm && request.headers['sec-fetch-site'] === 'cross-site')
          throw new AppError('FORBIDDEN', m.problems_not_allowed())
        // Whose token holds no more is not taken for a visitor.
        const { user, call } = await (tokenOf(request) ? requireCaller : identify)(
          request,
          services,
        )
        const retryAfterSeconds = given.take(user?.id ?? networkOf(request.ip), 1)
        if (retryAfterSeconds > 0)
          throw new AppError('RATE_LIMITED', m.limits_too_many_attempts(), {
            details: { retryAfterSeconds },
          })
        const known = isForm ? id.safeParse(request.cookies[cookieName]).data : undefined
        const visitorId = request.body.visitorId ?? known ?? randomUUID()
        const answer = { ...request.body, id: request.params.id, visitorId }
        const { path: address } = await article.answer(answer, { context: call })
        if (!isForm) return reply.code(204).send(null)
        const { helpful, comment } = request.body
        const anchor = answeredAnchors[comment ? 'commented' : helpful]
        return reply
          .setCookie(cookieName, visitorId, cookie)
          .redirect(`${encodeURI(address)}#${anchor}`, 303) as never
      },
    )

    app.get(
      path,
      {
        schema: {
          ...{ tags, params },
          description: 'What the caller has answered',
          response: answers({ 200: z.object({ answer: ownAnswer.nullable() }) }, 400, 401),
        },
      },
      async (request, reply) => {
        const { call } = await requireCaller(request, services)
        const answer = await article.ownAnswer(request.params, { context: call })
        return reply.code(200).send({ answer })
      },
    )
  })
}
