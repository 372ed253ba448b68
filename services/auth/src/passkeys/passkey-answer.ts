import { isIP } from 'node:net'
import { AppError } from '@prakat/schema/app-error'
import type { PasskeyChallenge, PasskeySignIn } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { apiErrorCode, clientHeaders, cookiesOf } from '../account/better-auth-calls.ts'
import { recordFailedAttempt } from '../account/record-account-event.ts'
import type { AuthContext } from '../auth-context.ts'

const cookie = 'better-auth-passkey'

export function assertPasskeysWork({ config }: Pick<AuthContext, 'config'>): void {
  if (passkeysWork(config.publicUrl)) return
  throw new AppError('CONFLICT', m.account_passkeys_need_domain())
}

/**
 * better-auth stores the challenge and refers to it in a cookie. Here the value of that cookie travels beside the
 * options.
 */
export function asChallenge(headers: Headers, options: object): PasskeyChallenge {
  const challenge = cookiesOf(headers).split('=').slice(1).join('=')
  if (!challenge) throw new Error('better-auth set no challenge')
  return { challenge, options: { ...options } }
}

/** Puts the challenge back into the cookie. */
export async function withChallenge(
  { betterAuth }: Pick<AuthContext, 'betterAuth'>,
  headers: Headers,
  challenge: string,
): Promise<Headers> {
  const { createAuthCookie } = await betterAuth.$context
  headers.set('cookie', `${createAuthCookie(cookie).name}=${challenge}`)
  return headers
}

/**
 * Whether passkeys can work. Browsers bind them to a domain, never to an IP address, and need a secure context
 * (WebAuthn §5.1.3, §13).
 */
export function passkeysWork(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return !isAddress && (protocol === 'https:' || isLocal)
}

/** The session that better-auth opens for the owner of a passkey. */
interface PasskeySession {
  id: string
  token: string
  userId: string
}

/** Checks the answer of a passkey. A failed attempt is recorded for its owner. */
export async function verifyPasskey(
  auth: AuthContext,
  { challenge, response }: PasskeySignIn,
  call: CallContext,
): Promise<PasskeySession> {
  const headers = await withChallenge(auth, clientHeaders(call), challenge)
  const { sql } = auth.database
  const [owner] = await sql<{ userId: string }[]>`
    select user_id as "userId" from passkey where credential_id = ${response.id}`
  // The API returns the value itself, although its type says Response.
  const { session } = (await auth.betterAuth.api
    .verifyPasskeyAuthentication({ body: { response: response as never }, headers })
    .catch(passkeyRefusal)
    .catch((error: unknown) => {
      if (owner && error instanceof AppError)
        recordFailedAttempt(auth, 'passkey.sign-in-failed', owner.userId, call)
      throw error
    })) as unknown as { session: PasskeySession }
  await sql`update passkey set last_used_at = now() where credential_id = ${response.id}`
  return session
}

export const noSuchPasskey = () => new AppError('NOT_FOUND', m.account_no_such_passkey())

/** Rethrows better-auth's refusals in our words, and anything else as it is. */
export function passkeyRefusal(error: unknown): never {
  switch (apiErrorCode(error)) {
    case 'CHALLENGE_NOT_FOUND':
    case 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY':
      throw validationError({ challenge: m.account_challenge_over() })
    case 'PASSKEY_NOT_FOUND':
    case 'AUTHENTICATION_FAILED':
    case 'FAILED_TO_VERIFY_REGISTRATION':
    case 'USER_NOT_VERIFIED':
      throw validationError({ response: m.account_passkey_not_verified() })
    default:
      throw error
  }
}
