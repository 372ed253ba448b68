import { appendEvents } from '@prakat/kit/outbox'
import type { AuthContext } from '../auth-context.ts'
import { livingSession } from './living-session.ts'

export const endIdleEveryMs = 60_000
const batch = 200

type Context = Pick<AuthContext, 'database' | 'config' | 'clock'>

/**
 * Sessions whose time is over are refused from that moment on; this closes what they still have open, on behalf of
 * all processes. The row stays without its tokens: a phone that was signed in goes on ringing until somebody signs it
 * out, which ends the row.
 * @returns how many it closed, of at most 200 at once
 */
export async function endIdleSessions({ database, config, clock }: Context): Promise<number> {
  return database.transaction(async (em) => {
    const over = await em.execute<{ id: string; userId: string }[]>(
      `select s.id, s.user_id as "userId" from session s join "user" u on u.id = s.user_id
       where s.access_token_hash is not null and not ${livingSession(config.sessions)}
       limit ${batch} for update of s skip locked`,
    )
    for (const { id, userId } of over) {
      await em.execute(
        `update session set access_token_hash = null, access_expires_at = null where id = ?`,
        [id],
      )
      await em.execute(`delete from refresh_token where session_id = ?`, [id])
      const event = {
        type: 'session.expired' as const,
        aggregateId: userId,
        data: { sessionId: id },
      }
      await appendEvents(em, 'auth', [event], { actorId: null, now: clock() })
    }
    return over.length
  })
}
