import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { noteUnconfirmed } from '../account/note-attempt.ts'
import type { AuthContext } from '../auth-context.ts'
import { passwordHash } from '../password-hash.ts'

/**
 * Makes sure that it is the person and not just their browser; gives the hash that the password was right for. `field`
 * is where it was typed. Not within a transaction: an attempt counts whatever becomes of that.
 */
export async function confirmPassword(
  auth: Pick<AuthContext, 'database' | 'limiter' | 'clock' | 'log' | 'note'>,
  password: string,
  field: string,
  call: CallContext,
): Promise<string> {
  const { userId } = requirePrincipal(call)
  const { limiter, database } = auth
  await limiter.consume('confirmAccount', userId)
  const [account] = await database.sql<{ password: string | null }[]>`
    select password from account where user_id = ${userId} and provider_id = 'credential'`
  const hash = account?.password
  if (!hash || !(await passwordHash.verify({ hash, password }))) {
    noteUnconfirmed(auth, call)
    throw validationError({ [field]: 'This is not your password' })
  }
  await limiter.forget('confirmAccount', userId)
  return hash
}

/** Refuses when the password that was confirmed was changed since. The lock keeps it so. */
export async function assertStillPassword(
  em: EntityManager,
  userId: string,
  hash: string,
): Promise<void> {
  const [account] = await em.execute<{ password: string | null }[]>(
    `select password from account where user_id = ? and provider_id = 'credential' for update`,
    [userId],
  )
  if (account?.password !== hash) throw new AppError('CONFLICT', 'Your password was just changed')
}
