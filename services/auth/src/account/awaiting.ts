import type { AccountUser } from '@prakat/schema/account'
import type { AwaitingProof } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { photoColumn } from '../photos/photo-column.ts'
import { awaitsProof } from './awaits-proof.ts'
import { livingSession } from './living-session.ts'
import { namedBy } from './verify.ts'

type Row = AccountUser & { sessionId: string }

/** Who holds a token of an account that counts for nothing yet: that they may prove its address, or leave. */
export async function awaiting(
  { database: { sql }, config }: Pick<AuthContext, 'database' | 'config'>,
  { token }: { token: string },
): Promise<{ user: AccountUser; awaiting: AwaitingProof } | null> {
  const [row] = await sql<Row[]>`
    select u.id, u.name, u.email, ${sql.unsafe(photoColumn)}, u.role,
      u.notifications_enabled as "notificationsEnabled", true as "awaitsProof", s.id as "sessionId"
    from session s join "user" u on u.id = s.user_id
    where ${namedBy(sql, { token })} and ${sql.unsafe(livingSession(config.sessions))}
      and u.status = 'active' and ${sql.unsafe(awaitsProof(config))}`
  if (!row) return null
  const { sessionId, ...user } = row
  return { user, awaiting: { userId: user.id, sessionId } }
}
