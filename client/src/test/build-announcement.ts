const can = {
  __typename: 'AnnouncementCan',
  ...{ update: false, publish: false, cancel: false, amend: true, recall: true, report: true },
  ...{ names: true, remind: true, prepare: true, share: true, compare: true },
  ...{ archive: true, restore: false, submit: false, approve: false, retract: false },
  address: { __typename: 'Addressing', anybody: true, departmentIds: [] },
}

/** An announcement as the server answers it: published, and its reader may do everything. */
export function buildAnnouncement(overrides: Record<string, unknown> = {}) {
  const audience = {
    ...{ __typename: 'Audience', everyone: true, groupIds: [], departmentIds: [] },
    ...{ excludeGroupIds: null, excludeDepartmentIds: null, excludePositionIds: null },
  }
  return {
    __typename: 'Announcement',
    ...{ id: 'a1', version: 3, title: 'Water', body: 'It is off', severity: 'INFO' },
    ...{ status: 'PUBLISHED', expired: false, template: false, prepared: false, preparedBy: null },
    ...{ waiting: false, approval: null, declined: null },
    audience: { ...audience, positionIds: [], userIds: [], excludeUserIds: [] },
    ...{ publishAt: null, publishedAt: '2026-11-21T02:00:00.000Z', expiresAt: null },
    ...{ channels: ['APP', 'PUSH'], url: null, icon: null, requiresAck: false, ackDueAt: null },
    ...{ content: null, html: '', attachmentIds: [], pinnedUntil: null },
    authorId: 'u1',
    ...{ createdAt: '2026-11-21T01:00:00.000Z', updatedAt: '2026-11-21T02:00:00.000Z' },
    can,
    ...overrides,
  }
}

const counts = { sent: 90, delivered: 80, seen: 60, clicked: 9, retrying: 1, failed: 3, skipped: 6 }

/** What became of it. */
export function buildDelivery(push: Record<string, unknown> = {}) {
  return {
    __typename: 'AnnouncementDelivery',
    ...{ id: 'a1', audience: 200, read: 120, acknowledged: 7, clicked: 30, reached: 160 },
    app: { __typename: 'AppDelivery', delivered: 150, seen: 110, clicked: 25 },
    push: {
      __typename: 'PushDelivery',
      ...counts,
      ...{ pending: 0, done: true },
      byService: [{ __typename: 'PushServiceDelivery', service: 'GOOGLE', ...counts }],
      failures: [{ __typename: 'DeliveryReason', reason: 'gone', count: 3 }],
      skips: [{ __typename: 'DeliveryReason', reason: 'visible', count: 6 }],
      ...push,
    },
    updatedAt: '2026-11-21T03:00:00.000Z',
  }
}
