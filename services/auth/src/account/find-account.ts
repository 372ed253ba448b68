import type { Sql } from 'postgres'

/** Who signs in, and the hash that counts now. */
export interface SignInAccount {
  userId: string
  email: string
  password: string | null
}

/** By address or by username: one has an `@` and the other has not. Nothing is locked, so it takes as long to find nobody. */
export async function findAccount(
  sql: Sql,
  emailOrUsername: string,
): Promise<SignInAccount | undefined> {
  const [account] = await sql<SignInAccount[]>`
    select u.id as "userId", lower(u.email) as email, a.password
    from "user" u left join account a on a.user_id = u.id and a.provider_id = 'credential'
    where lower(u.email) = ${emailOrUsername} or lower(u.username) = ${emailOrUsername}`
  return account
}

/** The hash that counts; waits for a change of it that is on its way. */
export async function currentPassword(sql: Sql, userId: string): Promise<string | undefined> {
  const [account] = await sql<{ password: string }[]>`
    select password from account where user_id = ${userId} and provider_id = 'credential' for share`
  return account?.password
}
