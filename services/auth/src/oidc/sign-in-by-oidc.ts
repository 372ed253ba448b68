import type { SignedIn } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { OidcCallbackResult, OidcError } from '@prakat/schema/oidc'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import {
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { openSession } from '../account/open-session.ts'
import { newToken } from '../account/tokens.ts'
import type { AuthContext } from '../auth-context.ts'
import { setConfirmed, confirmationMethods } from '../confirm/confirmation.ts'
import {
  issueTicket,
  keepAttempt,
  takeAttempt,
  takeTicket,
  type OidcAttempt,
} from './oidc-attempt.ts'
import { callbackUrl, logProviderFailure, type OidcProvider } from './oidc-provider.ts'
import { personOfIdentity, readIdentity, type OidcIdentity } from './person-of-identity.ts'

/** The provider's address for a browser, and a secret that binds the attempt to that browser. */
export async function beginOidc(
  auth: AuthContext,
  { redirect }: { redirect: string },
  call: CallContext,
): Promise<{ url: string; browser: string }> {
  const { limiter, database } = auth
  const oidcProvider = auth.oidcProvider()
  if (!oidcProvider) throw new AppError('NOT_FOUND', m.account_no_oidc())
  await limiter.consume('challengeAddress', call.address)
  const configuration = await oidcProvider.configuration().catch((error: unknown) => {
    logProviderFailure(auth, error)
    throw new AppError('UNAVAILABLE', m.account_oidc_away())
  })
  const [state, nonce, browser] = [randomState(), randomNonce(), newToken()]
  const codeVerifier = randomPKCECodeVerifier()
  await keepAttempt(database.sql, { state, browser }, { nonce, codeVerifier, redirect })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(auth.config.publicUrl),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, browser }
}

interface CallBack {
  query: string
  browser?: string | null | undefined
}

/** Handles a browser that comes back from the provider. */
export async function finishOidc(
  auth: AuthContext,
  input: CallBack,
  call: CallContext,
): Promise<OidcCallbackResult> {
  const outcome = await finish(auth, input, call)
  // The browser is redirected to a page, so this is not noted as a refusal.
  if ('error' in outcome && outcome.error !== 'oidc_unavailable')
    auth.note('sign_in_failed', { address: call.address, what: outcome.error })
  return outcome
}

async function finish(
  auth: AuthContext,
  { query, browser }: CallBack,
  call: CallContext,
): Promise<OidcCallbackResult> {
  const { database } = auth
  const oidcProvider = auth.oidcProvider()
  if (!oidcProvider) throw new AppError('NOT_FOUND', m.account_no_oidc())
  const state = new URLSearchParams(query).get('state')
  const attempt = state && browser ? await takeAttempt(database.sql, { state, browser }) : undefined
  if (!state || !browser || !attempt) return { error: 'oidc_expired' }
  const identity = await identify(auth, oidcProvider, { query, state, attempt })
  if (typeof identity === 'string') return { error: identity }
  return database.transaction(async (em): Promise<OidcCallbackResult> => {
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
  provider: OidcProvider,
  { query, state, attempt }: { query: string; state: string; attempt: OidcAttempt },
): Promise<OidcIdentity | OidcError> {
  const url = new URL(callbackUrl(auth.config.publicUrl))
  url.search = query
  try {
    return await readIdentity(await provider.configuration(), url, state, attempt)
  } catch (error) {
    logProviderFailure(auth, error)
    return error instanceof AuthorizationResponseError ? 'oidc_denied' : 'oidc_unavailable'
  }
}

/** The last step: signs in with the page's ticket and the browser's cookie. */
export async function exchangeTicket(
  auth: AuthContext,
  { ticket, browser }: { ticket: string; browser?: string | null | undefined },
  call: CallContext,
): Promise<SignedIn> {
  const { betterAuth, database, limiter } = auth
  await limiter.consume('signInAddress', call.address)
  const userId = browser ? await takeTicket(database.sql, ticket, browser) : undefined
  if (!userId) throw new AppError('UNAUTHENTICATED', m.account_sign_in_too_long())
  await limiter.giveBack('signInAddress', call.address)
  const { internalAdapter } = await betterAuth.$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: call.address ?? '',
    userAgent: call.userAgent ?? '',
  })
  const signedIn = await openSession(auth, session.token, call, {
    command: 'oidc.sign-in',
    secondFactor: true,
  })
  // Somebody without any other way to confirm has just been asked by their provider.
  if ((await confirmationMethods(database.sql, userId)).oidc)
    await setConfirmed(database.sql, session.id)
  return signedIn
}
