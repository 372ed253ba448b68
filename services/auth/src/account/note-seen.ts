import type { AuthContext } from '../auth-context.ts'

const underWay = new Set<string>()

/**
 * Notes that somebody is here, at most once a minute. Nobody waits for it, and each statement stands alone, so that it
 * holds no lock while it waits for another.
 */
export function noteSeen(
  { database: { sql }, log }: Pick<AuthContext, 'database' | 'log'>,
  sessionId: string,
  userId: string,
): void {
  if (underWay.has(sessionId)) return
  underWay.add(sessionId)
  const note = async () => {
    await sql`update session set last_seen_at = now()
      where id = ${sessionId} and (last_seen_at < now() - interval '1 minute' or last_seen_at <= refreshed_at)`
    await sql`update "user" set last_seen_at = now()
      where id = ${userId} and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`
  }
  note()
    .catch((error: unknown) => log.debug({ err: error }, 'not noted who was here'))
    .finally(() => underWay.delete(sessionId))
}
