import { signedIn } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import { oidcBegin, oidcTicket, type OidcCallbackResult, type OidcError } from '@prakat/schema/oidc'
import { passkeyChallenge, passkeySignIn } from '@prakat/schema/passkeys'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { anonymous } from '../caller.ts'
import type { Services } from '../services.ts'
import { answers, type RestApp } from './zod-routes.ts'

const tags = ['Accounts']
const path = '/v1/auth/oidc'
const cookieName = 'prakat_oidc'
const found = z.null().describe('A redirect')

/** The browser's part of OpenID Connect. These routes redirect, so their errors are pages, not JSON. */
export function oidcRoutes(app: RestApp, services: Services, publicUrl: string): void {
  const { oidc } = services.auth
  const cookie = {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: 900,
  } as const

  app.get(
    path,
    {
      schema: {
        tags,
        security: [],
        querystring: oidcBegin,
        response: answers({ 302: found }, 400, 404, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      const begun = await oidc.begin(request.query, { context: call }).catch(asUnavailable)
      if ('error' in begun) return toLogin(reply, begun)
      return reply.setCookie(cookieName, begun.browser, cookie).redirect(begun.url)
    },
  )

  app.get(
    `${path}/callback`,
    { schema: { tags, security: [], response: answers({ 302: found }, 404) } },
    async (request, reply) => {
      const { call } = anonymous(request)
      const query = request.url.split('?').slice(1).join('?')
      const browser = request.cookies[cookieName]
      const answer = await oidc.callback({ query, browser }, { context: call }).catch(asUnavailable)
      return toLogin(reply, answer)
    },
  )

  app.post(
    `${path}/exchange`,
    {
      schema: {
        tags,
        security: [],
        body: oidcTicket,
        response: answers({ 200: signedIn }, 400, 401, 403, 429),
      },
    },
    async (request, reply) => {
      const { call } = anonymous(request)
      const browser = request.cookies[cookieName]
      const account = await oidc.exchange({ ...request.body, browser }, { context: call })
      return reply.clearCookie(cookieName, cookie).code(200).send(account)
    },
  )
}

function toLogin(reply: FastifyReply, answer: OidcCallbackResult) {
  const query = new URLSearchParams(answer)
  return reply.header('cache-control', 'no-store').redirect(`/login?${query}`)
}

const shownAsPage: Record<string, OidcError> = {
  VALIDATION: 'oidc_expired',
  UNAVAILABLE: 'oidc_unavailable',
  INTERNAL: 'oidc_unavailable',
}

/** Errors that the person can do nothing about are shown on the page where they can sign in otherwise. */
function asUnavailable(error: unknown): { error: OidcError } {
  if (error instanceof AppError && !shownAsPage[error.code]) throw error
  return { error: (error instanceof AppError && shownAsPage[error.code]) || 'oidc_unavailable' }
}

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
