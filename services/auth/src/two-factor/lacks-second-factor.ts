import { requirePrincipal } from '@prakat/kit/command'
import type { Rights } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { roles, type CallContext, type Role } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'

/** The lowest role that needs a second factor. */
type TwoFactorPolicy = Role | 'off'

/** SQL condition on `"user" u`: has an app, a passkey, or a provider with second factors of its own. */
function hasSecondFactor(sql: Sql): PendingQuery<Row[]> {
  return sql`(u.two_factor_enabled
    or exists (select from passkey p where p.user_id = u.id)
    or exists (select from account a where a.user_id = u.id and a.provider_id like 'oidc:%'))`
}

/** SQL condition on `"user" u`: their role requires a second factor and they have none. */
export function lacksSecondFactor(sql: Sql, policy: TwoFactorPolicy): PendingQuery<Row[]> {
  if (policy === 'off') return sql`false`
  const bound = roles.slice(0, roles.indexOf(policy) + 1)
  return sql`(u.role = any(${bound}) and not ${hasSecondFactor(sql)})`
}

/** SQL condition on `"user" u` in `session s`: the same, or no second factor was used in this session. */
export function sessionLacksSecondFactor(sql: Sql, policy: TwoFactorPolicy): PendingQuery<Row[]> {
  if (policy === 'off') return sql`false`
  const bound = roles.slice(0, roles.indexOf(policy) + 1)
  return sql`(u.role = any(${bound}) and not (s.second_factor and ${hasSecondFactor(sql)}))`
}

/**
 * If the role requires a second factor, somebody who has one must have used it before they change their factors.
 * Otherwise a stolen password would be enough to add a new one.
 */
export async function assertFactorUsed(
  { database: { sql }, config }: Pick<AuthContext, 'database' | 'config'>,
  call: CallContext,
): Promise<void> {
  const { userId, sessionId } = requirePrincipal(call)
  const [row] = await sql<{ unused: boolean }[]>`
    select ${sessionLacksSecondFactor(sql, config.requireTwoFactor)} and ${hasSecondFactor(sql)} as unused
    from "user" u join session s on s.user_id = u.id and s.id = ${sessionId} where u.id = ${userId}`
  if (!row?.unused) return
  throw new AppError('FORBIDDEN', m.account_use_second_factor())
}

/** Limits somebody to a member's rights until they have used the second factor that their role requires. */
export function rightsNow({ limited, ...row }: Rights & { limited: boolean }): Rights {
  if (limited) return { role: 'member', permissions: [], departmentIds: [] }
  const { role, permissions, departmentIds } = row
  return { role, permissions, departmentIds }
}
