import type { Sql } from 'postgres'

/** How long a session stays confirmed. */
const confirmedSeconds = 600

export async function isConfirmed(sql: Sql, sessionId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from session where id = ${sessionId}
      and confirmed_at > now() - make_interval(secs => ${confirmedSeconds})`
  return row !== undefined
}

export async function setConfirmed(sql: Sql, sessionId: string): Promise<void> {
  await sql`update session set confirmed_at = now() where id = ${sessionId}`
}
