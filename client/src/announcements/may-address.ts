import type { Announcement } from './announcement.ts'
import type { AnnouncementValues } from './announcement-values.ts'

export type Addressing = Announcement['can']['address']

/** Whether what is chosen is among whom somebody may address; nobody chosen yet is. */
export function mayAddress(
  { anybody, departmentIds }: Addressing,
  audience: Pick<
    AnnouncementValues,
    'audience' | 'groupIds' | 'departmentIds' | 'positionIds' | 'userIds'
  >,
): boolean {
  if (anybody) return true
  if (departmentIds.length === 0 || audience.audience === 'everyone') return false
  const others = [...audience.groupIds, ...audience.positionIds, ...audience.userIds]
  return others.length === 0 && audience.departmentIds.every((id) => departmentIds.includes(id))
}
