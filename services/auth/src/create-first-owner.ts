import { randomBytes } from 'node:crypto'
import { ConfigError, type Config } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import { v7 as uuidv7 } from 'uuid'
import { isLeaked, passwordHash } from './account/passwords.ts'

export interface FirstOwner {
  email: string
  /** Set only if the owner was just created. */
  created: { password: string; chosen: boolean } | undefined
}

/** Creates the first owner if there is none. If several processes start at once, only one of them does. */
export async function createFirstOwner(
  database: Database,
  admin: Config['admin'],
): Promise<FirstOwner> {
  const existing = await findOwner(database)
  if (existing) return existing
  if (admin.password && (await isLeaked(admin.password)))
    throw new ConfigError(
      'ADMIN_PASSWORD is not right: it is known from leaks of other sites. Choose another one.',
    )
  const email = (admin.email ?? 'owner@prakat.local').toLowerCase()
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const hash = await passwordHash.hash(password)
  return database.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('prakat-first-owner'))`
    const [owner] = await tx<
      { email: string }[]
    >`select email from "user" where role = 'owner' limit 1`
    if (owner) return { email: owner.email, created: undefined }
    const id = uuidv7()
    await tx`insert into "user" (id, name, email, email_verified, role) values (${id}, 'Owner', ${email}, true, 'owner')`
    await tx`insert into account (id, user_id, account_id, provider_id, password)
      values (${uuidv7()}, ${id}, ${id}, 'credential', ${hash})`
    return { email, created: { password, chosen: admin.password !== undefined } }
  })
}

async function findOwner(database: Database): Promise<FirstOwner | undefined> {
  const [owner] = await database.sql<{ email: string }[]>`
    select email from "user" where role = 'owner' order by created_at limit 1`
  return owner && { email: owner.email, created: undefined }
}
