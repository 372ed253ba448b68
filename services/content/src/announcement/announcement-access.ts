import type { Operation, PolicyRow } from '@prakat/kit/policy'
import type { AnnouncementStatus } from '@prakat/schema/announcement'
import { departmentsOf, type Audience } from '@prakat/schema/audience'
import type { Step } from './announcement-rule.ts'

interface Accessed {
  authorId: string
  status: AnnouncementStatus
  audience: Audience
}

/** What the policy looks at in an announcement. */
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

/** The rights a step takes. Changing something scheduled or published is publishing too. */
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
