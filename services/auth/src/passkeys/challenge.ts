import type { PasskeyChallenge } from '@prakat/schema/passkeys'
import { AppError } from '@prakat/schema/app-error'
import { cookiesOf } from '../account/cookies-of.ts'
import type { AuthContext } from '../auth-context.ts'
import { passkeysWork } from './passkeys-work.ts'

const cookie = 'better-auth-passkey'

export function assertPasskeysWork({ config }: Pick<AuthContext, 'config'>): void {
  if (passkeysWork(config.publicUrl)) return
  throw new AppError(
    'CONFLICT',
    'Passkeys need a domain name and https; this site is reached by neither',
  )
}

/** better-auth keeps the challenge and names it in a cookie; here its value travels beside the options. */
export function asChallenge(headers: Headers, options: object): PasskeyChallenge {
  const challenge = cookiesOf(headers).split('=').slice(1).join('=')
  if (!challenge) throw new Error('better-auth set no challenge')
  return { challenge, options: { ...options } }
}

/** The same headers with the challenge in the cookie again. */
export async function withChallenge(
  { betterAuth }: Pick<AuthContext, 'betterAuth'>,
  headers: Headers,
  challenge: string,
): Promise<Headers> {
  const { createAuthCookie } = await betterAuth.$context
  headers.set('cookie', `${createAuthCookie(cookie).name}=${challenge}`)
  return headers
}
