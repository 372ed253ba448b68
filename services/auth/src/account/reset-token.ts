import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'postgres'
import { newToken, tokenHash } from './refresh-token.ts'

export const resetSeconds = 3600

const identifierOf = (token: string) => `reset-password:${tokenHash(token).toString('base64url')}`

/** A token for one mail; sending that mail again makes a new one in its place. Only the hash is kept. */
export async function issueResetToken(sql: Sql, mailId: string, userId: string): Promise<string> {
  const token = newToken()
  await sql`delete from verification where expires_at <= now()`
  await sql`
    insert into verification (id, identifier, value, expires_at)
    values (${mailId}, ${identifierOf(token)}, ${userId}, now() + make_interval(secs => ${resetSeconds}))
    on conflict (id) do update set identifier = excluded.identifier, expires_at = excluded.expires_at`
  return token
}

export async function isResetToken(sql: Sql, token: string): Promise<boolean> {
  const found = await sql`
    select 1 from verification where identifier = ${identifierOf(token)} and expires_at > now()`
  return found.length > 0
}

/** Takes the token: of several who present it, one gets the person it was made for. Their other tokens go with it. */
export async function takeResetToken(
  em: EntityManager,
  token: string,
): Promise<string | undefined> {
  const [taken] = await em.execute<{ value: string }[]>(
    `delete from verification where identifier = ? and expires_at > now() returning value`,
    [identifierOf(token)],
  )
  if (!taken) return undefined
  await em.execute(
    `delete from verification where value = ? and identifier like 'reset-password:%'`,
    [taken.value],
  )
  return taken.value
}
