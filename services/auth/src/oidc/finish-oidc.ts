import type { OidcCalledBack, OidcError } from '@prakat/schema/oidc'
import type { CallContext } from '@prakat/schema/principal'
import { AppError } from '@prakat/schema/app-error'
import { AuthorizationResponseError } from 'openid-client'
import type { AuthContext } from '../auth-context.ts'
import { callbackUrl } from './callback-url.ts'
import { noteFailure } from './note-failure.ts'
import { takeAttempt, type OidcAttempt } from './oidc-attempt.ts'
import { issueTicket } from './oidc-ticket.ts'
import { personOfIdentity } from './person-of-identity.ts'
import { readIdentity, type OidcIdentity } from './read-identity.ts'

interface CallBack {
  query: string
  browser?: string | null | undefined
}

/** A browser is back from the provider. */
export async function finishOidc(
  auth: AuthContext,
  input: CallBack,
  call: CallContext,
): Promise<OidcCalledBack> {
  const outcome = await finish(auth, input, call)
  // The browser is sent on to a page, so no refusal tells of it.
  if ('error' in outcome && outcome.error !== 'oidc_unavailable')
    auth.note('sign_in_failed', { address: call.address, what: outcome.error })
  return outcome
}

async function finish(
  auth: AuthContext,
  { query, browser }: CallBack,
  call: CallContext,
): Promise<OidcCalledBack> {
  const { oidcProvider, database } = auth
  if (!oidcProvider) throw new AppError('NOT_FOUND', 'Single sign-on is not set up here')
  const state = new URLSearchParams(query).get('state')
  const attempt = state && browser ? await takeAttempt(database.sql, { state, browser }) : undefined
  if (!state || !browser || !attempt) return { error: 'oidc_expired' }
  const identity = await identify(auth, query, state, attempt)
  if (typeof identity === 'string') return { error: identity }
  return database.transaction(async (em): Promise<OidcCalledBack> => {
    const person = await personOfIdentity(em, auth, oidcProvider.issuer, identity, call)
    if ('error' in person) return person
    return {
      ticket: await issueTicket(em, person.userId, browser),
      redirect: attempt.redirect,
    }
  })
}

async function identify(
  auth: AuthContext,
  query: string,
  state: string,
  attempt: OidcAttempt,
): Promise<OidcIdentity | OidcError> {
  const url = new URL(callbackUrl(auth.config.publicUrl))
  url.search = query
  try {
    return await readIdentity(await auth.oidcProvider!.configuration(), url, state, attempt)
  } catch (error) {
    noteFailure(auth, error)
    return error instanceof AuthorizationResponseError ? 'oidc_denied' : 'oidc_unavailable'
  }
}
