import type { EntityManager } from '@mikro-orm/postgresql'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { passwordHash } from '../password-hash.ts'
import { endSession } from './refresh.ts'
import { refuseLeaked } from './leaked-passwords.ts'
import { isResetToken, takeResetToken } from './reset-token.ts'

const badToken = () =>
  validationError({ token: 'This link was used or is too old. Ask for a new one.' })

/**
 * better-auth's own reset takes the token, changes the password and ends the sessions in three steps; here
 * they are one transaction with the events that close the sockets.
 */
export async function resetPassword(
  { database, clock, limiter }: AuthContext,
  input: { token: string; password: string },
  call: CallContext,
): Promise<void> {
  await limiter.consume('resetAddress', call.address)
  // Looked at before the costly hash, taken after it.
  if (!(await isResetToken(database.sql, input.token))) throw badToken()
  await refuseLeaked(input.password)
  const hash = await passwordHash.hash(input.password)
  const email = await database.transaction(async (em) => {
    const userId = await takeResetToken(em, input.token)
    if (!userId) throw badToken()
    return changePassword(em, userId, hash, clock())
  })
  await limiter.forget('signInAccount', email)
}

async function changePassword(
  em: EntityManager,
  userId: string,
  hash: string,
  now: Date,
): Promise<string> {
  const [user] = await em.execute<{ email: string }[]>(
    `select email from "user" where id = ? for update`,
    [userId],
  )
  if (!user) throw badToken()
  await em.execute(
    `insert into account (id, user_id, account_id, provider_id, password)
     values (?, ?, ?, 'credential', ?)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [uuidv7(), userId, userId, hash],
  )
  const sessions = await em.execute<{ id: string }[]>(`select id from session where user_id = ?`, [
    userId,
  ])
  for (const { id } of sessions) await endSession(em, id, userId, now)
  const recipient = user.email.toLowerCase()
  await requestMail(em, { template: 'password-changed', recipient, expiresInSeconds: 86_400 }, now)
  return recipient
}
