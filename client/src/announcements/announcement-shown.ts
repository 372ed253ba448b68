import { severityWords } from '../words/announcement-words.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import type { ShownField } from '../forms/shown-field.ts'

const counted = (ids: string[]) => `${ids.length} chosen`

/** What two versions of an announcement show side by side. */
export const announcementShown: ShownField<AnnouncementValues>[] = [
  { name: 'title', label: 'Title' },
  {
    name: 'severity',
    label: 'Severity',
    show: (value: keyof typeof severityWords) => severityWords[value],
  },
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
