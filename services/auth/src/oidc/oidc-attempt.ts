import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'postgres'
import { newToken, tokenHash } from '../account/tokens.ts'

const attemptSeconds = 600

export interface OidcAttempt {
  nonce: string
  codeVerifier: string
  redirect: string
}

/** Stores that a browser went to the provider. */
export async function keepAttempt(
  sql: Sql,
  proof: { state: string; browser: string },
  { nonce, codeVerifier, redirect }: OidcAttempt,
): Promise<void> {
  await sql`delete from oidc_attempt where expires_at <= now()`
  await sql`
    insert into oidc_attempt (state_hash, browser_hash, nonce, code_verifier, redirect, expires_at)
    values (${tokenHash(proof.state)}, ${tokenHash(proof.browser)}, ${nonce}, ${codeVerifier}, ${redirect},
      now() + make_interval(secs => ${attemptSeconds}))`
}

/** Takes the attempt back, once, in the same browser. */
export async function takeAttempt(
  sql: Sql,
  proof: { state: string; browser: string },
): Promise<OidcAttempt | undefined> {
  const [attempt] = await sql<OidcAttempt[]>`
    delete from oidc_attempt
    where state_hash = ${tokenHash(proof.state)} and browser_hash = ${tokenHash(proof.browser)}
      and expires_at > now()
    returning nonce, code_verifier as "codeVerifier", redirect`
  return attempt
}

const ticketSeconds = 60

/** A ticket for the page's address, instead of the tokens themselves. */
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

/** Uses up a ticket and returns whose it is. Only one of several callers gets it. */
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
