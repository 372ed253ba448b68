import type { LivingSession } from '@prakat/schema/account'
import type { AuthContext } from '../auth-context.ts'
import { audienceKeysOf, placesOf, type Places } from '../directory/audience-keys.ts'
import { awaitsProof } from './awaits-proof.ts'
import { livingSession } from './living-session.ts'

interface Row extends Places {
  session_id: string
}

/** Hundreds at a time, for whoever holds something open for each of them. */
export async function livingSessions(
  { database: { sql }, config }: Pick<AuthContext, 'database' | 'config'>,
  { sessionIds }: { sessionIds: string[] },
): Promise<LivingSession[]> {
  const rows = await sql<Row[]>`
    select s.id as session_id, u.id as user_id, ${placesOf(sql)}
    from session s join "user" u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and ${sql.unsafe(livingSession(config.sessions))}
      and u.status = 'active' and not ${sql.unsafe(awaitsProof(config))}`
  return rows.map((row) => ({
    sessionId: row.session_id,
    userId: row.user_id,
    audienceKeys: audienceKeysOf(row),
  }))
}
