import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'postgres'
import { newToken, tokenHash } from '../account/refresh-token.ts'

const ticketSeconds = 60

/** What the page gets in its address instead of the tokens themselves. */
export async function issueTicket(
  em: EntityManager,
  userId: string,
  browser: string,
): Promise<string> {
  const ticket = newToken()
  await em.execute(`delete from oidc_ticket where expires_at <= now()`)
  await em.execute(
    `insert into oidc_ticket (ticket_hash, browser_hash, user_id, expires_at)
     values (?, ?, ?, now() + make_interval(secs => ?))`,
    [tokenHash(ticket), tokenHash(browser), userId, ticketSeconds],
  )
  return ticket
}

/** Whose it is; of several who present it, one is told. */
export async function takeTicket(
  sql: Sql,
  ticket: string,
  browser: string,
): Promise<string | undefined> {
  const [taken] = await sql<{ userId: string }[]>`
    delete from oidc_ticket
    where ticket_hash = ${tokenHash(ticket)} and browser_hash = ${tokenHash(browser)} and expires_at > now()
    returning user_id as "userId"`
  return taken?.userId
}
