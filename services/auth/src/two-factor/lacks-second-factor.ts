import { roles, type Role } from '@prakat/schema/principal'
import type { PendingQuery, Row, Sql } from 'postgres'

/** From which role on upwards a second factor is asked for. */
export type TwoFactorPolicy = Role | 'off'

/** Of `"user" u`: an app, a passkey, or a provider that asks for its own. */
export function hasSecondFactor(sql: Sql): PendingQuery<Row[]> {
  return sql`(u.two_factor_enabled
    or exists (select from passkey p where p.user_id = u.id)
    or exists (select from account a where a.user_id = u.id and a.provider_id like 'oidc:%'))`
}

/** Of `"user" u`: their role asks for a second factor and they have none. */
export function lacksSecondFactor(sql: Sql, policy: TwoFactorPolicy): PendingQuery<Row[]> {
  if (policy === 'off') return sql`false`
  const bound = roles.slice(0, roles.indexOf(policy) + 1)
  return sql`(u.role = any(${bound}) and not ${hasSecondFactor(sql)})`
}

/** Of `"user" u` in `session s`: the same, or this session has seen no second factor. */
export function sessionLacksSecondFactor(sql: Sql, policy: TwoFactorPolicy): PendingQuery<Row[]> {
  if (policy === 'off') return sql`false`
  const bound = roles.slice(0, roles.indexOf(policy) + 1)
  return sql`(u.role = any(${bound}) and not (s.second_factor and ${hasSecondFactor(sql)}))`
}
