import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import type { UserRow } from './user-row.ts'

/**
 * Refuses to take the last active owner. Whoever takes one waits for whoever is doing so: two owners who demote each
 * other would both see the other.
 */
export async function assertNotLastOwner(em: EntityManager, row: UserRow): Promise<void> {
  if (row.role !== 'owner' || row.status !== 'active') return
  await em.execute(`select pg_advisory_xact_lock(hashtext('prakat-owners'))`)
  const [other] = await em.execute<{ id: string }[]>(
    `select id from "user" where role = 'owner' and status = 'active' and id <> ? limit 1`,
    [row.id],
  )
  if (other) return
  const sentence = 'There must be an owner: make somebody else one first'
  throw new AppError('CONFLICT', sentence, { fields: { role: sentence } })
}
