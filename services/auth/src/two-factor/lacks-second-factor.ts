import { roles, type Role } from '@prakat/schema/principal'
import type { PendingQuery, Row, Sql } from 'postgres'

/** From which role on upwards a second factor is asked for. */
export type TwoFactorPolicy = Role | 'off'

/** Of `"user" u`: their role asks for a second factor and they have neither an app nor a passkey. */
export function lacksSecondFactor(sql: Sql, policy: TwoFactorPolicy): PendingQuery<Row[]> {
  if (policy === 'off') return sql`false`
  const bound = roles.slice(0, roles.indexOf(policy) + 1)
  return sql`(u.role = any(${bound}) and not u.two_factor_enabled
    and not exists (select from passkey p where p.user_id = u.id))`
}
