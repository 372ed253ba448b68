import type { PendingQuery, Row, Sql } from 'postgres'
import type { Reader } from './reader.ts'

type Fragment = PendingQuery<Row[]>

/**
 * What a reader may see now, as a condition on `notification n`. Decided at read time: a late worker can
 * neither hide nor reveal anything.
 */
export function visible(sql: Sql, reader: Reader): Fragment {
  return visibleTo(sql, keysOf(sql, reader))
}

/** The same for whoever has these audience keys, when many are asked for at once. */
export function visibleTo(sql: Sql, keys: Fragment): Fragment {
  return sql`
    ${addressedTo(sql, keys)} and n.deleted_at is null and n.publish_at <= now()
    and (n.expires_at is null or n.expires_at > now())`
}

/** What a reader had in the inbox and has no longer: it was taken back, or is for others now. */
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

/** A reader's own state beside `notification n`: `s` and the watermark `w`. */
export function readerState(sql: Sql, userId: Fragment): Fragment {
  return sql`
    left join notification_state s on s.notification_id = n.id and s.user_id = ${userId}
    left join read_watermark w on w.user_id = ${userId}`
}

/**
 * True when `n` is read, given {@link readerState}. What was read before it notified again is unread, and its
 * acknowledgement is void, without a change to anybody's rows.
 */
export function isRead(sql: Sql): Fragment {
  return sql`(s.read_at is not null and s.seq >= n.seq or n.seq <= coalesce(w.up_to_seq, 0))`
}

/** The columns of `n` as one reader sees it, given {@link readerState}. */
export function readerColumns(sql: Sql): Fragment {
  return sql`
    n.*, case when s.seq >= n.seq then s.acknowledged_at end as acknowledged_at,
    coalesce(${isRead(sql)}, false) as is_read`
}
