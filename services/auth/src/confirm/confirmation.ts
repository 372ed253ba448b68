import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { WaysToConfirm } from '@prakat/schema/profile'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { confirmPassword } from '../profile/confirm-password.ts'

/** How long a session stays confirmed. */
const confirmedSeconds = 600

export async function isConfirmed(sql: Sql, sessionId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from session where id = ${sessionId}
      and confirmed_at > now() - make_interval(secs => ${confirmedSeconds})`
  return row !== undefined
}

export async function setConfirmed(sql: Sql, sessionId: string): Promise<void> {
  await sql`update session set confirmed_at = now() where id = ${sessionId}`
}

/** What somebody has to confirm with. */
export async function waysToConfirm(sql: Sql, userId: string): Promise<WaysToConfirm> {
  const [row] = await sql<[Omit<WaysToConfirm, 'oidc'>]>`
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
