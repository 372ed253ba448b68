import type { Audience } from '@prakat/schema/audience'
import { m } from './m.ts'

const some = (ids: readonly string[], counted: (inputs: { count: number }) => string) =>
  ids.length === 0 ? [] : [counted({ count: ids.length })]

/** "Everyone", "2 groups, 1 person", with how many are left out. */
export function audienceSummary(audience: Audience): string {
  const parts = audience.everyone
    ? [m.words_everyone()]
    : [
        ...some(audience.groupIds, m.words_groups),
        ...some(audience.departmentIds, m.words_departments),
        ...some(audience.positionIds, m.words_positions),
        ...some(audience.userIds, m.words_people),
      ]
  if (parts.length === 0) return m.words_nobody_yet()
  return [...parts, ...some(audience.excludeUserIds, m.words_left_out)].join(', ')
}
