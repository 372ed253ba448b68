import type { Announcement } from '../announcements/announcement.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** "Everyone", "2 groups, 1 person", with how many are left out. */
export function audienceSummary(audience: Announcement['audience']): string {
  const left = counted(audience.excludeUserIds.length, 'person left out', 'people left out')
  const parts = audience.everyone
    ? ['Everyone']
    : [
        ...counted(audience.groupIds.length, 'group', 'groups'),
        ...counted(audience.departmentIds.length, 'department', 'departments'),
        ...counted(audience.positionIds.length, 'position', 'positions'),
        ...counted(audience.userIds.length, 'person', 'people'),
      ]
  if (parts.length === 0) return 'Nobody yet'
  return [...parts, ...left].join(', ')
}
