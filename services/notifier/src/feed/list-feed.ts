import type { Channel, Severity } from '@prakat/schema/announcement'
import type {
  FeedFilter,
  ListNotifications,
  Notification,
  NotificationPage,
  NotificationType,
  ThaiTexts,
} from '@prakat/schema/notification'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { Senders } from './senders.ts'
import { isRead, readerColumns, readerState, visible, type Reader } from './visible.ts'

interface Reading {
  sql: Sql
  senders: Senders
}

/** One page of the reader's feed, newest first. */
export async function listFeed(
  { sql, senders }: Reading,
  reader: Reader,
  { page, limit, filter }: ListNotifications,
): Promise<NotificationPage> {
  const ofReader = readerState(sql, sql`${reader.userId}::uuid`)
  const condition = sql`${visible(sql, reader)} and ${filterCondition(sql, filter)}`
  const [rows, [count]] = await Promise.all([
    sql<NotificationRow[]>`
      select ${readerColumns(sql)}
      from notification n ${ofReader}
      where ${condition}
      order by n.seq desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from notification n ${filter ? ofReader : sql``} where ${condition}`,
  ])
  await senders.know(rows)
  const totalPages = Math.max(1, Math.ceil(count!.total / limit))
  return {
    data: rows.map((row) => presentNotification(row, senders)),
    pagination: { page, totalPages, hasNextPage: page < totalPages },
  }
}

/** A condition for what a reader asks for, with {@link readerState}. */
function filterCondition(sql: Sql, filter: FeedFilter | undefined) {
  if (filter === 'unread') return sql`not coalesce(${isRead(sql)}, false)`
  if (filter === 'unacknowledged')
    return sql`n.requires_ack and (s.acknowledged_at is null or s.seq < n.seq)`
  return filter === 'pinned' ? sql`n.pinned_until > now()` : sql`true`
}

/** One notification of the reader's feed. Throws `NOT_FOUND` if the reader may not see it. */
export async function getNotification(
  { sql, senders }: Reading,
  reader: Reader,
  id: string,
): Promise<Notification> {
  const [row] = await sql<NotificationRow[]>`
    select ${readerColumns(sql)}
    from notification n ${readerState(sql, sql`${reader.userId}::uuid`)}
    where n.id = ${id} and ${visible(sql, reader)}`
  if (!row) throw new AppError('NOT_FOUND', m.announcements_no_such())
  await senders.know([row])
  return presentNotification(row, senders)
}

export interface NotificationRow {
  id: string
  seq: string
  revision: string
  type: NotificationType
  title: string
  body: string
  thai: ThaiTexts | null
  severity: Severity
  url: string | null
  icon: string | null
  sender_id: string | null
  channels: Channel[]
  requires_ack: boolean
  ack_due_at: Date | null
  pinned_until: Date | null
  has_more: boolean
  has_picture: boolean
  status: 'sent'
  publish_at: Date
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Only if read for one person. */
  is_read?: boolean
  acknowledged_at?: Date | null
}

export function presentNotification(
  row: NotificationRow,
  senders: Pick<Senders, 'of'>,
): Notification {
  const sender = senders.of(row)
  return {
    id: row.id,
    seq: Number(row.seq),
    revision: Number(row.revision),
    title: row.title,
    body: row.body,
    ...(row.thai && { thai: row.thai }),
    type: row.type,
    severity: row.severity,
    channels: row.channels,
    status: row.status,
    ...(row.url !== null && { url: row.url }),
    ...(row.icon !== null && { icon: row.icon }),
    ...(sender && { sender }),
    requiresAck: row.requires_ack,
    ...(row.ack_due_at && { ackDueAt: row.ack_due_at.toISOString() }),
    ...(row.pinned_until && { pinnedUntil: row.pinned_until.toISOString() }),
    ...(row.acknowledged_at && { acknowledgedAt: row.acknowledged_at.toISOString() }),
    ...(row.has_more && { hasMore: true }),
    ...(row.has_picture && { hasPicture: true }),
    publishAt: row.publish_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    isRead: row.is_read ?? false,
  }
}
