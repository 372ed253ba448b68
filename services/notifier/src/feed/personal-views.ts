import type { UnreadStamp } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import type { Reader } from './reader.ts'
import { unreadCount } from './unread-stamp.ts'
import { isRead, readerState, visibleTo } from './visible.ts'

/** How one person sees one notification, and what is unread for them. */
export interface PersonalView extends UnreadStamp {
  userId: string
  visible: boolean
  isRead: boolean
}

interface Row extends Omit<PersonalView, 'seq'> {
  seq: string
}

/** The views of many people, in one statement and so of one moment. */
export async function personalViews(
  sql: Sql,
  notificationId: string,
  readers: readonly Reader[],
): Promise<PersonalView[]> {
  const [userId, keys] = [sql`p."userId"`, sql`p."audienceKeys"`]
  const given = JSON.stringify(readers)
  const rows = await sql<Row[]>`
    select ${userId}, ${visibleTo(sql, keys)} as visible, coalesce(${isRead(sql)}, false) as "isRead",
      ${unreadCount(sql, userId, keys)} as unread, (select seq from feed_head) as seq
    from jsonb_to_recordset(${given}::text::jsonb) as p("userId" uuid, "audienceKeys" text[])
    join notification n on n.id = ${notificationId} ${readerState(sql, userId)}`
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}
