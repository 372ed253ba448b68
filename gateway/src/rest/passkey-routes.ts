import { signedIn } from '@prakat/schema/account'
import { passkeyChallenge, passkeySignIn } from '@prakat/schema/passkeys'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, type RestApp } from './zod-routes.ts'

const tags = ['Accounts']

export function passkeyRoutes(app: RestApp, services: Services): void {
  const { passkeys } = services.auth

  app.post(
    '/v1/auth/passkey/options',
    { schema: { tags, security: [], response: answers({ 200: passkeyChallenge }, 409, 429) } },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await passkeys.signInOptions(undefined, { context: call }))
    },
  )

  app.post(
    '/v1/auth/passkey/sign-in',
    {
      schema: {
        tags,
        security: [],
        body: passkeySignIn,
        response: answers({ 200: signedIn }, 400, 401, 403, 409, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await passkeys.signIn(request.body, { context: call }))
    },
  )
}
