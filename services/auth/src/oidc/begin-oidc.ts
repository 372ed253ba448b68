import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { newToken } from '../account/refresh-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { keepAttempt } from './oidc-attempt.ts'
import { callbackUrl } from './callback-url.ts'
import { noteFailure } from './note-failure.ts'

/** The provider's address for a browser, and what binds the way there and back to that browser. */
export async function beginOidc(
  auth: AuthContext,
  { redirect }: { redirect: string },
  call: CallContext,
): Promise<{ url: string; browser: string }> {
  const { oidcProvider, limiter, database } = auth
  if (!oidcProvider) throw new AppError('NOT_FOUND', 'Single sign-on is not set up here')
  await limiter.consume('challengeAddress', call.address)
  const configuration = await oidcProvider.configuration().catch((error: unknown) => {
    noteFailure(auth, error)
    throw new AppError('UNAVAILABLE', 'The provider of single sign-on does not answer')
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
