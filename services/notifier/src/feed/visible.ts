import type { UnreadStamp } from '@prakat/schema/notification'
import type { PendingQuery, Row, Sql } from 'postgres'

type Fragment = PendingQuery<Row[]>

/**
 * SQL condition on `notification n`: the reader may see it now. Decided when read, so a late worker can neither hide
 * nor reveal anything.
 */
export function visible(sql: Sql, reader: Reader): Fragment {
  return visibleTo(sql, keysOf(sql, reader))
}

/** The same for given audience keys, for queries about many readers. */
function visibleTo(sql: Sql, keys: Fragment): Fragment {
  return sql`
    ${addressedTo(sql, keys)} and n.deleted_at is null and n.publish_at <= now()
    and (n.expires_at is null or n.expires_at > now())`
}

/**
 * SQL condition on `notification n`: the reader had it in the inbox and no longer has it, because it was taken back
 * or is for others now.
 */
export function taken(sql: Sql, reader: Reader): Fragment {
  const keys = keysOf(sql, reader)
  return sql`
    n.reached && ${keys} and not n.spared && ${keys}
    and (n.deleted_at is not null or not (${addressedTo(sql, keys)}))`
}

function addressedTo(sql: Sql, keys: Fragment): Fragment {
  return sql`n.audience && ${keys} and not n.excluded && ${keys} and 'app' = any(n.channels)`
}

function keysOf(sql: Sql, reader: Reader): Fragment {
  return sql`${reader.audienceKeys}::text[]`
}

/** Joins a reader's own state to `notification n`: `s` and the watermark `w`. */
export function readerState(sql: Sql, userId: Fragment): Fragment {
  return sql`
    left join notification_state s on s.notification_id = n.id and s.user_id = ${userId}
    left join read_watermark w on w.user_id = ${userId}`
}

/**
 * SQL condition: `n` is read, with {@link readerState}. When it notifies again it becomes unread and its
 * acknowledgements become void, without changing anybody's rows.
 */
export function isRead(sql: Sql): Fragment {
  return sql`(s.read_at is not null and s.seq >= n.seq or n.seq <= coalesce(w.up_to_seq, 0))`
}

/** The columns of `n` as one reader sees it, with {@link readerState}. */
export function readerColumns(sql: Sql): Fragment {
  return sql`
    n.*, case when s.seq >= n.seq then s.acknowledged_at end as acknowledged_at,
    coalesce(${isRead(sql)}, false) as is_read`
}

/** The person whose feed is read, and the audience keys under which things reach them. */
export interface Reader {
  userId: string
  audienceKeys: string[]
}

/**
 * Visible minus read. Counted when asked and never stored, so it cannot drift. It is one statement, so the count is
 * right for the feed as it was at `seq`.
 */
export async function unreadStamp(sql: Sql, reader: Reader): Promise<UnreadStamp> {
  const count = unreadCount(sql, sql`${reader.userId}::uuid`, sql`${reader.audienceKeys}::text[]`)
  const [row] = await sql<{ unread: number; seq: string }[]>`
    select (select seq from feed_head) as seq, ${count} as unread`
  return { unread: row!.unread, seq: Number(row!.seq) }
}

/** The count as an SQL expression, for one person or for many. */
function unreadCount(
  sql: Sql,
  userId: PendingQuery<Row[]>,
  keys: PendingQuery<Row[]>,
): PendingQuery<Row[]> {
  return sql`
    (select count(*)::int from notification n
      where n.seq > coalesce((select up_to_seq from read_watermark where user_id = ${userId}), 0)
        and ${visibleTo(sql, keys)}
        and not exists (
          select from notification_state s
          where s.user_id = ${userId} and s.notification_id = n.id and s.read_at is not null and s.seq >= n.seq
        ))`
}

/** How one person sees one notification, and their unread count. */
export interface PersonalView extends UnreadStamp {
  userId: string
  visible: boolean
  isRead: boolean
}

interface ViewRow extends Omit<PersonalView, 'seq'> {
  seq: string
}

/** The views of many people, in one statement, so that they show the same moment. */
export async function personalViews(
  sql: Sql,
  notificationId: string,
  readers: readonly Reader[],
): Promise<PersonalView[]> {
  const [userId, keys] = [sql`p."userId"`, sql`p."audienceKeys"`]
  const given = JSON.stringify(readers)
  const rows = await sql<ViewRow[]>`
    select ${userId}, ${visibleTo(sql, keys)} as visible, coalesce(${isRead(sql)}, false) as "isRead",
      ${unreadCount(sql, userId, keys)} as unread, (select seq from feed_head) as seq
    from jsonb_to_recordset(${given}::text::jsonb) as p("userId" uuid, "audienceKeys" text[])
    join notification n on n.id = ${notificationId} ${readerState(sql, userId)}`
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}
