import { addressing } from '@prakat/kit/rights'
import { allows, type Actor, type Operation } from '@prakat/kit/policy'
import type { Announcement } from '@prakat/schema/announcement'
import { neededFor, policyRow } from './announcement-access.ts'
import type { AnnouncementRow } from './announcement-entity.ts'
import { allowsStep, isExpired, type Step } from './announcement-rule.ts'

/** By name or as numbers. */
const reports: readonly Operation[] = ['report.read', 'reportCount.read']

export function presentAnnouncement(row: AnnouncementRow, actor: Actor, now: Date): Announcement {
  const may = (step: Step) =>
    allowsStep(row.status, step) &&
    neededFor(step, row).every((needed) => allows(actor, needed.operation, needed.row))
  const { scheduledBy: _, recalledAt: __, ...shown } = row
  return {
    ...shown,
    expired: isExpired(row, now),
    can: {
      update: may('update'),
      publish: may('publish'),
      cancel: may('cancel'),
      amend: may('amend'),
      recall: may('recall'),
      report:
        row.publishedAt !== null && reports.some((each) => allows(actor, each, policyRow(row))),
      archive: may('archive'),
      restore: may('restore'),
      address: addressing(
        actor,
        neededFor(changing(row), row).map(({ operation }) => operation),
        actor !== 'system' && actor.userId === row.authorId,
      ),
    },
  }
}

/** How it is changed as it is: something that is out is amended. */
function changing({ status }: AnnouncementRow): Step {
  return allowsStep(status, 'amend') ? 'amend' : 'update'
}
