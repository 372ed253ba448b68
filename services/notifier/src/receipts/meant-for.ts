import type { Sql } from 'postgres'
import type { Reader } from '../feed/reader.ts'

/** Those of the notifications that were for this person, even if they are recalled or expired by now. */
export async function meantFor(
  sql: Sql,
  { audienceKeys }: Reader,
  notificationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from notification
    where id = any(${[...notificationIds]}::uuid[])
      and audience && ${audienceKeys} and not excluded && ${audienceKeys} and publish_at <= now()`
  return new Set(rows.map(({ id }) => id))
}
