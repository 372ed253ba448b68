import type { Channel, Severity } from '@prakat/schema/announcement'
import type { Notification, NotificationType } from '@prakat/schema/notification'

export interface NotificationRow {
  id: string
  seq: string
  revision: string
  type: NotificationType
  title: string
  body: string
  severity: Severity
  url: string | null
  icon: string | null
  channels: Channel[]
  requires_ack: boolean
  status: 'sent'
  publish_at: Date
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Present when read for one person. */
  is_read?: boolean
  acknowledged_at?: Date | null
}

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    seq: Number(row.seq),
    revision: Number(row.revision),
    title: row.title,
    body: row.body,
    type: row.type,
    severity: row.severity,
    channels: row.channels,
    status: row.status,
    ...(row.url !== null && { url: row.url }),
    ...(row.icon !== null && { icon: row.icon }),
    requiresAck: row.requires_ack,
    ...(row.acknowledged_at && { acknowledgedAt: row.acknowledged_at.toISOString() }),
    publishAt: row.publish_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    isRead: row.is_read ?? false,
  }
}
