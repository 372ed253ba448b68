import type { Severity } from '@prakat/schema/announcement'
import type { NotificationType, ThaiTexts } from '@prakat/schema/notification'
import type { Sql } from 'postgres'

/** Push services keep nothing for longer (RFC 8030 lets them shorten it). */
export const longestTtlMs = 28 * 24 * 3600 * 1000

/** The part of a notification that a push needs. */
export interface PushedNotification {
  id: string
  /** bigint. */
  seq: string
  revision: string
  type: NotificationType
  title: string
  body: string
  thai: ThaiTexts | null
  severity: Severity
  url: string | null
  icon: string | null
  publishAt: Date
  expiresAt: Date | null
  deletedAt: Date | null
}

/** The columns of `notification n`. */
export const pushedColumns = (sql: Sql) => sql`
  n.id, n.seq, n.revision, n.type, n.title, n.body, n.thai, n.severity, n.url, n.icon,
  n.publish_at as "publishAt", n.expires_at as "expiresAt", n.deleted_at as "deletedAt"`

/** Until when to try pushing it. */
export function pushEnds({ publishAt, expiresAt }: PushedNotification): Date {
  return new Date(Math.min(publishAt.getTime() + longestTtlMs, expiresAt?.getTime() ?? Infinity))
}

/** Whether nobody should have it any more. */
export function isWithdrawn(
  { deletedAt, expiresAt }: Pick<PushedNotification, 'deletedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return deletedAt !== null || (expiresAt !== null && expiresAt <= now)
}

export type OverReason = 'recalled' | 'expired' | 'superseded'

/** Why the publication with this `seq` is not pushed any more. Undefined if it is. */
export function endReason(
  notification: PushedNotification,
  seq: string,
  now: Date,
): OverReason | undefined {
  if (notification.deletedAt) return 'recalled'
  if (pushEnds(notification) <= now) return 'expired'
  // It has notified again since, and has a fan-out of its own for that.
  if (BigInt(notification.seq) > BigInt(seq)) return 'superseded'
  return undefined
}

/** Why a withdrawal need not go on. Undefined if it must. */
export function withdrawalSkipReason(
  notification: PushedNotification,
  endsAt: Date,
  now: Date,
): OverReason | undefined {
  if (endsAt <= now) return 'expired'
  return isWithdrawn(notification, now) ? undefined : 'superseded'
}
