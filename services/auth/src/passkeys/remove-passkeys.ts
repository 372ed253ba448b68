import type { EntityManager } from '@mikro-orm/postgresql'
import { mailTo } from '../mail/mail-to.ts'

/** Deletes those of somebody's passkeys that are named, and tells the owner; ids of others name nothing. */
export async function removePasskeys(
  em: EntityManager,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const removed = await em.execute<{ id: string }[]>(
    `delete from passkey where user_id = ? and id::text in (select jsonb_array_elements_text(?::text::jsonb))
     returning id`,
    [userId, JSON.stringify(ids)],
  )
  if (removed.length > 0) await mailTo(em, userId, 'passkey-removed', now)
  return removed.length
}
