import { contactChallenge, sendMessage } from '@prakat/schema/message'
import { anonymous, identify, tokenOf } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

/** Messages to the organisation, of visitors and members. */
export function contactRoutes(app: RestApp, services: Services): void {
  const shared = { tags: ['Contact'], security: [] }
  const { contact } = services.auth

  app.get(
    '/v1/contact/challenge',
    {
      schema: {
        ...shared,
        description:
          'A proof of work (ALTCHA) that goes with a message, good for one within two hours',
        response: answers({ 200: contactChallenge }),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await contact.challenge(undefined, { context: call }))
    },
  )

  app.post(
    '/v1/contact',
    {
      schema: {
        ...shared,
        description: 'The same one sent again is kept once',
        body: sendMessage,
        response: answers({ 204: noContent }, 400, 401, 403, 409, 429),
      },
    },
    async (request, reply) => {
      const { call } = tokenOf(request) ? await identify(request, services) : anonymous(request)
      await contact.send(request.body, { context: call })
      return reply.code(204).send(null)
    },
  )
}
