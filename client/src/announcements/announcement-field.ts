import type { AnnouncementValues } from './announcement-values.ts'

const names: Record<string, keyof AnnouncementValues> = {
  title: 'title',
  body: 'body',
  severity: 'severity',
  channels: 'channels',
  url: 'url',
  publishAt: 'publishAt',
  expiresAt: 'expiresAt',
  requiresAck: 'requiresAck',
  ackDueAt: 'ackDueAt',
  audience: 'audience',
  groupIds: 'groupIds',
  departmentIds: 'departmentIds',
  positionIds: 'positionIds',
  userIds: 'userIds',
  excludeUserIds: 'excludeUserIds',
  'audience.everyone': 'audience',
  'audience.groupIds': 'groupIds',
  'audience.departmentIds': 'departmentIds',
  'audience.positionIds': 'positionIds',
  'audience.userIds': 'userIds',
  'audience.excludeUserIds': 'excludeUserIds',
}

/** The editor's field for a name in the server's `fields`. */
export function announcementField(name: string): keyof AnnouncementValues | null {
  return names[name.replace(/^input\./, '')] ?? null
}
