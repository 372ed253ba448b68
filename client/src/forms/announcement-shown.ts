import type { AnnouncementValues } from './announcement-values.ts'
import type { ShownField } from './shown-field.ts'

const severities: Record<string, string> = {
  INFO: 'Information',
  WARNING: 'Warning',
  URGENT: 'Urgent',
}
const counted = (ids: string[]) => `${ids.length} chosen`

/** What two versions of an announcement show side by side. */
export const announcementShown: ShownField<AnnouncementValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'severity', label: 'Severity', show: (value: string) => severities[value] ?? value },
  { name: 'body', label: 'Body' },
  { name: 'url', label: 'Link' },
  {
    name: 'audience',
    label: 'Audience',
    show: (value: string) => (value === 'everyone' ? 'Everyone' : 'Selected people'),
  },
  { name: 'groupIds', label: 'Groups', show: counted },
  { name: 'departmentIds', label: 'Departments', show: counted },
  { name: 'positionIds', label: 'Positions', show: counted },
  { name: 'userIds', label: 'People', show: counted },
  { name: 'excludeUserIds', label: 'Left out', show: counted },
  { name: 'publishAt', label: 'Publish at' },
  { name: 'expiresAt', label: 'Expires at' },
  { name: 'requiresAck', label: 'Asks to acknowledge' },
  { name: 'ackDueAt', label: 'Acknowledge by' },
]
