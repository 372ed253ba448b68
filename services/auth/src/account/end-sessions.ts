import type { EntityManager } from '@mikro-orm/postgresql'
import { endSession } from './refresh.ts'

/** Ends all sessions of somebody but one, and says how many those were. */
export async function endSessions(
  em: EntityManager,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<number> {
  const sessions = await em.execute<{ id: string }[]>(
    `select id from session where user_id = ? and id is distinct from ?::uuid`,
    [userId, exceptId ?? null],
  )
  for (const { id } of sessions) await endSession(em, id, userId, now)
  return sessions.length
}
