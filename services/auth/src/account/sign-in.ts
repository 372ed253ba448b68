import { AppError } from '@prakat/schema/app-error'
import type { AccountUser, SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { isAPIError } from 'better-auth/api'
import type { AuthContext } from '../auth-context.ts'
import { issueRefreshToken } from './refresh-token.ts'

/** Answers alike for an unknown address and a wrong password; better-auth hashes in both cases. */
export async function signIn(
  { betterAuth, database }: AuthContext,
  input: { email: string; password: string },
  call: CallContext,
): Promise<SignedIn> {
  const result = await betterAuth.api
    .signInEmail({ body: input, headers: clientHeaders(call) })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) {
        throw new AppError('UNAUTHENTICATED', 'The e-mail address or the password is not right')
      }
      throw error
    })
  return openSession(database.sql, result.token, result.user as AccountUser)
}

/** Gives a fresh session its first refresh token. */
export async function openSession(
  sql: AuthContext['database']['sql'],
  token: string,
  user: AccountUser,
): Promise<SignedIn> {
  const [session] = await sql<{ id: string }[]>`select id from session where token = ${token}`
  const { id, name, email, role, notificationsEnabled } = user
  return {
    token,
    refreshToken: await issueRefreshToken(sql, session!.id),
    user: { id, name, email, role, notificationsEnabled },
  }
}

/** better-auth notes address and browser of a session from headers. */
export function clientHeaders(call: CallContext): Headers {
  const headers = new Headers()
  if (call.address) headers.set('x-forwarded-for', call.address)
  if (call.userAgent) headers.set('user-agent', call.userAgent)
  return headers
}
