import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { allows, type Actor, type Operation, type PolicyRow } from '@prakat/kit/policy'
import { addressing } from '@prakat/kit/rights'
import type {
  Announcement,
  AnnouncementStatus,
  Channel,
  Severity,
} from '@prakat/schema/announcement'
import { departmentsOf, type Audience } from '@prakat/schema/audience'
import { allowsStep, isExpired, type Step } from './announcement-rule.ts'

export const AnnouncementEntity = defineEntity({
  name: 'Announcement',
  properties: {
    id: p.uuid().primary(),
    version: p.integer().version(),
    title: p.text(),
    body: p.text(),
    severity: p.text().$type<Severity>(),
    status: p.text().$type<AnnouncementStatus>(),
    audience: p.json<Audience>(),
    channels: p.array().$type<Channel[]>(),
    url: p.text().nullable(),
    icon: p.text().nullable(),
    requiresAck: p.boolean(),
    ackDueAt: p.datetime().nullable(),
    publishAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    recalledAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    authorId: p.uuid(),
    scheduledBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
type Inferred = InferEntity<typeof AnnouncementEntity>

/** A loaded row. Nullable columns are null, never undefined. */
export type AnnouncementRow = {
  [K in keyof Inferred as K extends string ? K : never]-?: Exclude<Inferred[K], undefined>
}

interface Accessed {
  authorId: string
  status: AnnouncementStatus
  audience: Audience
}

/** The part of an announcement that the policy looks at. */
export function policyRow(row: Pick<Accessed, 'authorId' | 'audience'>): PolicyRow {
  return { ownerId: row.authorId, departmentIds: departmentsOf(row.audience) }
}

const operations: Record<Step, Operation> = {
  update: 'announcement.update',
  publish: 'announcement.publish',
  cancel: 'announcement.publish',
  amend: 'announcement.update',
  recall: 'announcement.publish',
  archive: 'announcement.trash',
  restore: 'announcement.trash',
}

/** The rights that a step needs. Changing something scheduled or published needs the right to publish too. */
export function neededFor(
  step: Step,
  row: Accessed,
): Array<{ operation: Operation; row: PolicyRow }> {
  const needed = [{ operation: operations[step], row: policyRow(row) }]
  if (step === 'amend' || (step === 'update' && row.status === 'scheduled')) {
    needed.push({ operation: 'announcement.publish', row: policyRow(row) })
  }
  return needed
}

/** Reports with names or with counts only. */
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

/** The step that changes it in its status: something published is amended. */
function changing({ status }: AnnouncementRow): Step {
  return allowsStep(status, 'amend') ? 'amend' : 'update'
}
