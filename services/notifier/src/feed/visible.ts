import type { PendingQuery, Row, Sql } from 'postgres'
import type { Reader } from './reader.ts'

/**
 * What a reader may see now, as a condition on `notification n`. Decided at read time: a late worker can
 * neither hide nor reveal anything.
 */
export function visible(sql: Sql, reader: Reader): PendingQuery<Row[]> {
  return sql`
    n.audience && ${reader.audienceKeys} and not n.excluded && ${reader.audienceKeys}
    and 'app' = any(n.channels) and n.deleted_at is null and n.publish_at <= now()
    and (n.expires_at is null or n.expires_at > now())`
}

/** A reader's own state beside `notification n`: `s` and the watermark `w`. */
export function readerState(sql: Sql, reader: Reader): PendingQuery<Row[]> {
  return sql`
    left join notification_state s on s.notification_id = n.id and s.user_id = ${reader.userId}
    left join read_watermark w on w.user_id = ${reader.userId}`
}

/** True when `n` is read, given {@link readerState}. */
export function isRead(sql: Sql): PendingQuery<Row[]> {
  return sql`(s.read_at is not null or n.seq <= coalesce(w.up_to_seq, 0))`
}
