import type { Notification } from '@prakat/schema/notification'

/** A notification for tests. */
export function buildNotification(
  overrides: Partial<Notification> & { seq: number },
): Notification {
  return {
    id: `n${overrides.seq}`,
    title: `Announcement ${overrides.seq}`,
    body: 'Body',
    type: 'announcement',
    channels: ['app'],
    publishAt: '2026-11-21T02:00:00.000Z',
    status: 'sent',
    createdAt: '2026-11-21T02:00:00.000Z',
    updatedAt: '2026-11-21T02:00:00.000Z',
    deleted_at: null,
    isRead: false,
    severity: 'info',
    requiresAck: false,
    revision: overrides.seq,
    ...overrides,
  }
}
