import { AppError } from '@prakat/schema/app-error'
import type { AccountUser, SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { isAPIError } from 'better-auth/api'
import type { AuthContext } from '../auth-context.ts'
import { issueRefreshToken } from './refresh-token.ts'

/**
 * Answers alike for an unknown address and a wrong password; better-auth hashes in both cases. An attempt is
 * counted before the password is looked at, so that many at once cannot pass the limit.
 */
export async function signIn(
  { betterAuth, database, limiter }: AuthContext,
  input: { email: string; password: string },
  call: CallContext,
): Promise<SignedIn> {
  await limiter.consume('signInAddress', call.address)
  await limiter.consume('signInAccount', input.email)
  const before = await passwordOf(database.sql, input.email)
  const result = await betterAuth.api
    .signInEmail({ body: input, headers: clientHeaders(call) })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.statusCode < 500 ? notRight() : error
    })
  // A reset between the check of the password and the new session would not have ended that session.
  if ((await passwordOf(database.sql, input.email)) !== before) {
    await database.sql`delete from session where token = ${result.token}`
    throw notRight()
  }
  await Promise.all([
    limiter.giveBack('signInAddress', call.address),
    limiter.forget('signInAccount', input.email),
  ])
  return openSession(database.sql, result.token)
}

const notRight = () =>
  new AppError('UNAUTHENTICATED', 'The e-mail address or the password is not right')

/** The hash that counts; waits for a change of it that is on its way. */
async function passwordOf(
  sql: AuthContext['database']['sql'],
  email: string,
): Promise<string | undefined> {
  const [account] = await sql<{ password: string }[]>`
    select a.password from account a join "user" u on u.id = a.user_id
    where lower(u.email) = ${email} and a.provider_id = 'credential' for share of a`
  return account?.password
}

/** Gives a fresh session its first refresh token. Whoever was suspended meanwhile, or before, gets none. */
export async function openSession(
  sql: AuthContext['database']['sql'],
  token: string,
): Promise<SignedIn> {
  const [session] = await sql<Array<AccountUser & { sessionId: string; status: string }>>`
    select s.id as "sessionId", u.id, u.name, u.email, u.role, u.status,
      u.notifications_enabled as "notificationsEnabled"
    from session s join "user" u on u.id = s.user_id where s.token = ${token}`
  if (session?.status !== 'active') {
    await sql`delete from session where token = ${token}`
    throw new AppError('FORBIDDEN', 'This account is suspended. Ask your organisation.')
  }
  const { id, name, email, role, notificationsEnabled } = session
  return {
    token,
    refreshToken: await issueRefreshToken(sql, session.sessionId),
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
