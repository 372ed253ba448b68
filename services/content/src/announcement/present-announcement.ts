import { allows, type Actor } from '@prakat/kit/policy'
import type { Announcement } from '@prakat/schema/announcement'
import { neededFor } from './announcement-access.ts'
import type { AnnouncementRow } from './announcement-entity.ts'
import { allowsStep, type Step } from './announcement-rule.ts'

export function presentAnnouncement(row: AnnouncementRow, actor: Actor): Announcement {
  const may = (step: Step) =>
    allowsStep(row.status, step) &&
    neededFor(step, row).every((needed) => allows(actor, needed.operation, needed.row))
  const { scheduledBy: _, ...shown } = row
  return {
    ...shown,
    can: {
      update: may('update'),
      publish: may('publish'),
      cancel: may('cancel'),
      archive: may('archive'),
      restore: may('restore'),
    },
  }
}
