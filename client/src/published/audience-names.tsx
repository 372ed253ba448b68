import type { Audience } from '@prakat/schema/audience'
import { departments, groups, people, positions } from '../directory/directory-of.tsx'
import { formatList } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { leavingOut } from './audience.ts'

const mostNames = 4

/** "Inpatient Ward 1, Laboratory and 3 more", with whom it leaves out. */
export function AudienceNames({ of }: { of: Audience }) {
  const out = leavingOut(of)
  const named = useNames(of.everyone ? nobody : of)
  const leftOut = useNames({
    groupIds: out.excludeGroupIds,
    departmentIds: out.excludeDepartmentIds,
    positionIds: out.excludePositionIds,
    userIds: out.excludeUserIds,
  })
  const whom = of.everyone ? m.words_everyone() : named || m.words_nobody_yet()
  return leftOut ? [whom, m.words_except({ whom: leftOut })].join(', ') : whom
}

type Named = Pick<Audience, 'groupIds' | 'departmentIds' | 'positionIds' | 'userIds'>

const nobody: Named = { groupIds: [], departmentIds: [], positionIds: [], userIds: [] }
const kinds = [
  [groups, 'groupIds'],
  [departments, 'departmentIds'],
  [positions, 'positionIds'],
  [people, 'userIds'],
] as const

/** The names of the first of them, and how many more there are. */
function useNames(named: Named): string {
  const all = kinds.flatMap(([directory, field]) => named[field].map((id) => ({ directory, id })))
  const first = all.slice(0, mostNames)
  const names = kinds.flatMap(([directory]) => {
    const ids = first.filter((each) => each.directory === directory).map(({ id }) => id)
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- there are always as many kinds
    const nameOf = directory.useNames(ids)
    return ids.map((id) => nameOf(id) ?? id)
  })
  const more = all.length - first.length
  return formatList(more > 0 ? [...names, m.published_more_names({ count: more })] : names)
}
