import type { WaysToConfirm } from '@prakat/schema/profile'
import type { Sql } from 'postgres'

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
