import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'postgres'
import { newToken, tokenHash } from './tokens.ts'

/** What a mailed token is good for, and for how many seconds. */
export const tokenSeconds = {
  'reset-password': 3600,
  'verify-email': 86_400,
  'sign-up': 86_400,
  invitation: 7 * 86_400,
} as const
export type TokenPurpose = keyof typeof tokenSeconds

/** That somebody read a mail: who, and at which address. */
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

/** A token for one mail; sending that mail again makes a new one in its place. Only the hash is kept. */
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

/** What a token proves, without taking it. */
export async function readMailToken(
  sql: Sql,
  purpose: TokenPurpose,
  token: string,
): Promise<Proof | undefined> {
  const [found] = await sql<{ value: string }[]>`
    select value from verification where identifier = ${identifierOf(purpose, token)} and expires_at > now()`
  return found && proofOf(found.value)
}

/** Takes the token: of several who present it, one gets what it proves. Others that prove the same go with it. */
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
  // The person first, as wherever tokens are dropped: in the other order two could wait for each other.
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

/** Links in mails that somebody has not followed yet stop working. */
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
