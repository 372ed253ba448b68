import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallRequirements } from '@prakat/schema/contracts'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { ConfirmationMethods } from '@prakat/schema/profile'
import { typedPassword } from '@prakat/schema/two-factor'
import { parse, validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { recordFailedConfirmation } from '../account/record-account-event.ts'
import { passwordHash } from '../account/passwords.ts'
import type { AuthContext } from '../auth-context.ts'

type Auth = Pick<AuthContext, 'database' | 'limiter' | 'clock' | 'log' | 'note'>
const inline = z.looseObject({ password: typedPassword.nullish() })

/**
 * Checks what the contract says that a call needs, for all calls of the service, before anything else. The right
 * password in a call's input also counts as a confirmation.
 */
export async function guardNeeds(
  auth: Auth,
  needs: CallRequirements,
  { input, fits }: { input: unknown; fits: () => Promise<boolean> },
  call: CallContext,
): Promise<void> {
  if (!needs.proved && !needs.confirmed) return
  const principal = requirePrincipal(call)
  if (needs.proved) await assertProved(auth, principal)
  if (!needs.confirmed) return
  const { password } = parse(inline, input ?? {})
  if (password) {
    // Invalid input is refused after this, and must not have confirmed anything.
    if (await fits()) await confirmByPassword(auth, password, call)
    return
  }
  await assertConfirmed(auth, principal)
}

/** For what needs a confirmation only by its input. */
export async function assertConfirmed(
  { database: { sql } }: Pick<AuthContext, 'database'>,
  { userId, sessionId }: Principal,
): Promise<void> {
  if (await isConfirmed(sql, sessionId)) return
  throw new AppError('CONFIRMATION_REQUIRED', m.refusals_confirm_first(), {
    details: { ...(await confirmationMethods(sql, userId)) },
  })
}

async function assertProved({ database: { sql } }: Auth, { userId }: Principal): Promise<void> {
  const [proved] = await sql`select 1 from "user" where id = ${userId} and email_verified`
  if (proved) return
  throw new AppError('FORBIDDEN', m.account_prove_address())
}

/** How long a session stays confirmed. */
const confirmedSeconds = 600

async function isConfirmed(sql: Sql, sessionId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from session where id = ${sessionId}
      and confirmed_at > now() - make_interval(secs => ${confirmedSeconds})`
  return row !== undefined
}

export async function setConfirmed(sql: Sql, sessionId: string): Promise<void> {
  await sql`update session set confirmed_at = now() where id = ${sessionId}`
}

/** The ways in which somebody can confirm their identity. */
export async function confirmationMethods(sql: Sql, userId: string): Promise<ConfirmationMethods> {
  const [row] = await sql<[Omit<ConfirmationMethods, 'oidc'>]>`
    select u.two_factor_enabled as code,
      exists (select from passkey p where p.user_id = u.id) as passkey,
      exists (select from account a where a.user_id = u.id and a.password is not null) as password
    from "user" u where u.id = ${userId}`
  const ways = { password: row.password, code: row.code, passkey: row.passkey }
  return { ...ways, oidc: !Object.values(ways).includes(true) }
}

export async function confirmByPassword(
  auth: Pick<AuthContext, 'database' | 'limiter' | 'clock' | 'log' | 'note'>,
  password: string,
  call: CallContext,
): Promise<void> {
  await confirmPassword(auth, password, 'password', call)
  await setConfirmed(auth.database.sql, requirePrincipal(call).sessionId)
}

/**
 * Checks the password again, so that it is the person and not just their browser. Returns the hash that it matched.
 * `field` is where it was typed. Not for use within a transaction: the attempt counts even if that fails.
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
    recordFailedConfirmation(auth, call)
    throw validationError({ [field]: m.account_not_your_password() })
  }
  await limiter.forget('confirmAccount', userId)
  return hash
}

/** Refuses if the password was changed since it was confirmed, and locks it. */
export async function assertStillPassword(
  em: EntityManager,
  userId: string,
  hash: string,
): Promise<void> {
  const [account] = await em.execute<{ password: string | null }[]>(
    `select password from account where user_id = ? and provider_id = 'credential' for update`,
    [userId],
  )
  if (account?.password !== hash) throw new AppError('CONFLICT', m.account_password_just_changed())
}
