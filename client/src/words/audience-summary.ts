import type { Audience } from '@prakat/schema/audience'
import { m } from './m.ts'

const some = (ids: readonly string[], counted: (inputs: { count: number }) => string) =>
  ids.length === 0 ? [] : [counted({ count: ids.length })]

const counts = (
  of: Record<'groups' | 'departments' | 'positions' | 'people', readonly string[]>,
) => [
  ...some(of.groups, m.words_groups),
  ...some(of.departments, m.words_departments),
  ...some(of.positions, m.words_positions),
  ...some(of.people, m.words_people),
]

/** "Everyone", "2 groups, 1 person", with how many are left out. */
export function audienceSummary(audience: Audience): string {
  const parts = audience.everyone
    ? [m.words_everyone()]
    : counts({
        groups: audience.groupIds,
        departments: audience.departmentIds,
        positions: audience.positionIds,
        people: audience.userIds,
      })
  if (parts.length === 0) return m.words_nobody_yet()
  const out = counts({
    groups: audience.excludeGroupIds ?? [],
    departments: audience.excludeDepartmentIds ?? [],
    positions: audience.excludePositionIds ?? [],
    people: audience.excludeUserIds,
  })
  const except = out.length > 0 ? [m.words_left_out({ whom: out.join(', ') })] : []
  return [...parts, ...except].join(', ')
}
