import * as account from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import { passkey } from '@prakat/schema/passkeys'
import { invitation } from '@prakat/schema/user'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import { anonymous, identify, identifyAwaiting, tokenOf } from '../caller.ts'
import type { Services } from '../services.ts'
import { accepted, answers, noContent, type RestApp } from './zod-routes.ts'

const tags = ['Accounts']

export function authRoutes(app: RestApp, services: Services): void {
  const { account: auth } = services.auth

  app.post(
    '/v1/auth/sign-up',
    {
      schema: {
        tags,
        security: [],
        body: account.signUp,
        response: answers(
          { 201: account.signedIn, 202: account.signUpAccepted },
          400,
          403,
          409,
          429,
        ),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      const answer = await auth.signUp(request.body, { context: call })
      return 'token' in answer ? reply.code(201).send(answer) : reply.code(202).send(answer)
    },
  )

  app.post(
    '/v1/auth/sign-in',
    {
      schema: {
        tags,
        security: [],
        body: account.signIn,
        response: answers({ 200: account.signedIn }, 400, 401, 403, 429),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      return reply.code(200).send(await auth.signIn(request.body, { context: call }))
    },
  )

  app.get(
    '/v1/auth/session',
    { schema: { tags, response: answers({ 200: z.object({ user: account.accountUser }) }, 401) } },
    async (request, reply) => {
      const { user } = await identifyAwaiting(request, services)
      if (!user) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
      return reply.code(200).send({ user })
    },
  )

  app.post(
    '/v1/auth/refresh',
    {
      schema: {
        tags,
        security: [],
        body: account.refresh,
        response: answers({ 200: account.tokens }, 400, 401, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await auth.refresh(request.body, { context: call }))
    },
  )

  app.post(
    '/v1/auth/forgot-password',
    {
      schema: {
        tags,
        security: [],
        body: account.forgotPassword,
        response: answers({ 202: noContent }, 400, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      await auth.forgotPassword(request.body, { context: call })
      return accepted(reply)
    },
  )

  app.post(
    '/v1/auth/reset-password',
    {
      schema: {
        tags,
        security: [],
        body: account.resetPassword,
        response: answers({ 204: noContent }, 400, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      await auth.resetPassword(request.body, { context: call })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/auth/verify-email',
    {
      schema: {
        tags,
        security: [],
        body: account.verifyEmail,
        response: answers({ 200: account.addressVerified, 204: noContent }, 400, 401, 403, 429),
      },
    },
    async (request, reply) => {
      const { user, call } = await identifyAwaiting(request, services)
      // An expired session must be refreshed first: without a session, proving the address removes the password.
      if (!user && tokenOf(request))
        throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_again())
      const proved = await auth.verifyEmail(request.body, { context: call })
      return proved ? reply.code(200).send(proved) : reply.code(204).send(null)
    },
  )

  app.post(
    '/v1/auth/verification-mail',
    { schema: { tags, response: answers({ 202: noContent }, 401, 429) } },
    async (request, reply) => {
      const { call } = await identifyAwaiting(request, services)
      await auth.sendVerificationMail(undefined, { context: call })
      return accepted(reply)
    },
  )

  app.post(
    '/v1/auth/reset-password/passkeys',
    {
      schema: {
        tags,
        security: [],
        body: account.resetToken,
        response: answers({ 200: z.object({ passkeys: z.array(passkey) }) }, 400, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      const passkeys = await auth.resettablePasskeys(request.body, { context: call })
      return reply.code(200).send({ passkeys })
    },
  )

  // A POST, because a token in the query would appear in the log of every proxy.
  app.post(
    '/v1/auth/invitation',
    {
      schema: {
        tags,
        security: [],
        body: z.strictObject({ token: account.mailedToken }),
        response: answers({ 200: invitation }, 400, 404, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      const found = await auth.invitation(request.body, { context: call })
      if (!found) throw new AppError('NOT_FOUND', m.refusals_invitation_over())
      return reply.code(200).send(found)
    },
  )

  app.get(
    '/v1/auth/options',
    { schema: { tags, security: [], response: answers({ 200: account.authOptions }) } },
    async (request, reply) => {
      const { call } = anonymous(request)
      return reply.code(200).send(await auth.options(undefined, { context: call }))
    },
  )

  app.post(
    '/v1/auth/sign-out',
    { schema: { tags, body: account.signOut, response: answers({ 204: noContent }, 400, 401) } },
    async (request, reply) => {
      const { call } = await identifyAwaiting(request, services)
      await auth.signOut(request.body, { context: call })
      return reply.code(204).send(null)
    },
  )
}
