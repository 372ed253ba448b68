import { AppError } from '@prakat/schema/app-error'
import type { AccountUser, SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { isUnverified } from './active-session.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { photoColumn } from '../photos/read-photo.ts'
import { giveTokens, newToken } from './tokens.ts'

interface Opening {
  /** The name of its audit entry. */
  command: 'account.sign-in' | 'account.sign-up' | 'passkey.sign-in' | 'oidc.sign-in'
  /** Whether more than a password was needed. */
  secondFactor: boolean
}

type Row = AccountUser & { sessionId: string; status: string }

/**
 * Every way of signing in ends here. Gives a new session, identified by better-auth's own token, the tokens that the
 * client gets, and records who signed in. Suspended people get none.
 */
export async function openSession(
  { database, clock, config }: Pick<AuthContext, 'database' | 'clock' | 'config'>,
  internalToken: string,
  call: CallContext,
  { command, secondFactor }: Opening,
): Promise<SignedIn> {
  const opened = await database.transaction(async (em) => {
    // Locks the person first, as everywhere that sessions end, and so waits for somebody who is suspending them.
    await em.execute(
      `select 1 from "user" where id = (select user_id from session where token = ?) for share`,
      [internalToken],
    )
    const [session] = await em.execute<Row[]>(
      `select s.id as "sessionId", u.id, u.name, u.email, ${photoColumn}, u.role, u.status,
         u.notifications_enabled as "notificationsEnabled", ${isUnverified(config)} as "awaitsProof"
       from session s join "user" u on u.id = s.user_id where s.token = ? for update of s`,
      [internalToken],
    )
    if (!session) return undefined
    const { sessionId, status, ...user } = session
    const { id } = user
    const now = clock()
    if (status !== 'active') {
      await em.execute(`delete from session where id = ?`, [sessionId])
      recordAccountEvent(em, { command: `${command}-failed`, userId: id, now }, call)
      return undefined
    }
    await em.execute(`update session set second_factor = ? where id = ?`, [secondFactor, sessionId])
    recordAccountEvent(em, { command, userId: id, now }, call)
    const pair = { token: newToken(), refreshToken: newToken() }
    await giveTokens(em, sessionId, pair, config.sessions)
    return { ...pair, user }
  })
  if (opened) return opened
  throw new AppError('FORBIDDEN', m.account_suspended())
}
