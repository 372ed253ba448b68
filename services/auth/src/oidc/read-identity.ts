import { email as emailSchema } from '@prakat/schema/account'
import { requiredText } from '@prakat/schema/scalars'
import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import type { OidcAttempt } from './oidc-attempt.ts'

/** Who the provider says it is. */
export interface OidcIdentity {
  subject: string
  name: string
  /** Undefined unless the provider vouches for it. */
  email: string | undefined
}

/** Fetches and checks it: state, PKCE, nonce, issuer, audience, time and signature. */
export async function readIdentity(
  configuration: Configuration,
  currentUrl: URL,
  state: string,
  { nonce, codeVerifier }: OidcAttempt,
): Promise<OidcIdentity> {
  const tokens = await authorizationCodeGrant(configuration, currentUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The provider sent no ID token')
  // Many providers keep the address out of the token.
  const claims =
    token['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, token.sub)
      : token
  const email = emailSchema.safeParse(claims['email']).data
  const isVerified = claims['email_verified'] === true
  return {
    subject: token.sub,
    name: nameIn(claims) ?? email?.split('@')[0] ?? 'Member',
    email: isVerified ? email : undefined,
  }
}

function nameIn(claims: Record<string, unknown>): string | undefined {
  for (const claim of ['name', 'preferred_username']) {
    const value = claims[claim]
    const name = typeof value === 'string' && requiredText(100).safeParse(value.slice(0, 100))
    if (name && name.success) return name.data
  }
  return undefined
}
