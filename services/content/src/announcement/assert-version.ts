import type { Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { AnnouncementRow } from './announcement-entity.ts'
import { presentAnnouncement } from './present-announcement.ts'

/** `CONFLICT`, with what it is now, when somebody else saved since `version`. */
export function assertVersion(
  row: AnnouncementRow,
  version: number,
  actor: Actor,
  now: Date,
): void {
  if (row.version === version) return
  throw new AppError('CONFLICT', 'Somebody else changed this announcement', {
    details: {
      yourVersion: version,
      currentVersion: row.version,
      current: presentAnnouncement(row, actor, now),
    },
  })
}
