import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'postgres'
import { newToken, tokenHash } from './tokens.ts'

/** What mailed tokens are for, and for how many seconds they are valid. */
export const tokenSeconds = {
  'reset-password': 3600,
  'verify-email': 86_400,
  'sign-up': 86_400,
  invitation: 7 * 86_400,
} as const
export type TokenPurpose = keyof typeof tokenSeconds

/** Proof that somebody read a mail: who, and at which address. */
export interface Proof {
  userId: string
  address: string
}

const identifierOf = (purpose: TokenPurpose, token: string) =>
  `${purpose}:${tokenHash(token).toString('base64url')}`
const valueOf = ({ userId, address }: Proof) => `${userId} ${address}`

function proofOf(value: string): Proof {
  const [userId = '', address = ''] = value.split(' ')
  return { userId, address }
}

/** A token for one mail. Sending that mail again replaces it. Only the hash is stored. */
export async function issueMailToken(
  sql: Sql,
  purpose: TokenPurpose,
  mailId: string,
  proof: Proof,
): Promise<string> {
  const token = newToken()
  await sql`delete from verification where expires_at <= now()`
  await sql`
    insert into verification (id, identifier, value, expires_at)
    values (${mailId}, ${identifierOf(purpose, token)}, ${valueOf(proof)},
      now() + make_interval(secs => ${tokenSeconds[purpose]}))
    on conflict (id) do update set identifier = excluded.identifier, expires_at = excluded.expires_at`
  return token
}

/** What a token proves, without using it up. */
export async function readMailToken(
  sql: Sql,
  purpose: TokenPurpose,
  token: string,
): Promise<Proof | undefined> {
  const [found] = await sql<{ value: string }[]>`
    select value from verification where identifier = ${identifierOf(purpose, token)} and expires_at > now()`
  return found && proofOf(found.value)
}

/**
 * Uses up the token, so that only one of several callers gets its proof. Other tokens for the same proof are deleted.
 */
export async function takeMailToken(
  em: EntityManager,
  purpose: TokenPurpose,
  token: string,
): Promise<Proof | undefined> {
  const identifier = identifierOf(purpose, token)
  const [held] = await em.execute<{ value: string }[]>(
    `select value from verification where identifier = ? and expires_at > now()`,
    [identifier],
  )
  if (!held) return undefined
  const proof = proofOf(held.value)
  // Locks the person first, as everywhere that tokens are deleted. Otherwise two callers could deadlock.
  await em.execute(`select 1 from "user" where id = ? for update`, [proof.userId])
  const taken = await em.execute<{ id: string }[]>(
    `delete from verification where identifier = ? returning id`,
    [identifier],
  )
  if (taken.length === 0) return undefined
  await em.execute(`delete from verification where value = ? and identifier like ?`, [
    held.value,
    `${purpose}:%`,
  ])
  return proof
}

/** Makes unused links in somebody's mails invalid. */
export async function dropMailTokens(
  em: EntityManager,
  purpose: TokenPurpose,
  userId: string,
): Promise<void> {
  await em.execute(`delete from verification where value like ? and identifier like ?`, [
    `${userId} %`,
    `${purpose}:%`,
  ])
}
