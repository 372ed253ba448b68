import { allows, type Actor, type Operation } from '@prakat/kit/policy'
import type { Announcement } from '@prakat/schema/announcement'
import type { AnnouncementRow } from './announcement-entity.ts'
import { allowsStep, type Step } from './announcement-rule.ts'

/** The operation each step needs. */
export const stepOperation: Record<Step, Operation> = {
  update: 'announcement.write',
  publish: 'announcement.publish',
  cancel: 'announcement.publish',
  archive: 'announcement.archive',
  restore: 'announcement.archive',
}

export function presentAnnouncement(row: AnnouncementRow, actor: Actor): Announcement {
  const may = (step: Step) => allowsStep(row.status, step) && allows(actor, stepOperation[step])
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
