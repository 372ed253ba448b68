import type { Audience } from '@prakat/schema/audience'
import { m } from './m.ts'

const kinds = [m.words_groups, m.words_departments, m.words_positions, m.words_people]

const counts = (...of: (readonly string[] | null | undefined)[]) =>
  kinds.flatMap((counted, at) => (of[at]?.length ? [counted({ count: of[at].length })] : []))

/** "Everyone", "2 groups, 1 person", with how many are left out. */
export function audienceSummary(of: Audience): string {
  const named = of.everyone
    ? [m.words_everyone()]
    : counts(of.groupIds, of.departmentIds, of.positionIds, of.userIds)
  if (named.length === 0) return m.words_nobody_yet()
  const whom = counts(
    of.excludeGroupIds,
    of.excludeDepartmentIds,
    of.excludePositionIds,
    of.excludeUserIds,
  ).join(', ')
  return [...named, ...(whom ? [m.words_except({ whom })] : [])].join(', ')
}
