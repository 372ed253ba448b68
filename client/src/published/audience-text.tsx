import type { Audience } from '@prakat/schema/audience'
import type { ReactNode } from 'react'
import { departments, groups, people, positions } from '../directory/directory-of.tsx'
import { formatList } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { leavingOut } from './audience.ts'

interface WithAudienceTextProps {
  value: Audience
  children: (text: string) => ReactNode
}

/** Whom an audience names, by their names, so that two of them can be compared. */
export function WithAudienceText({ value, children }: WithAudienceTextProps) {
  const { everyone, groupIds, departmentIds, positionIds, userIds } = value
  const out = leavingOut(value)
  const groupOf = groups.useNames([...groupIds, ...out.excludeGroupIds])
  const departmentOf = departments.useNames([...departmentIds, ...out.excludeDepartmentIds])
  const positionOf = positions.useNames([...positionIds, ...out.excludePositionIds])
  const personOf = people.useNames([...userIds, ...out.excludeUserIds])
  type NameOf = typeof groupOf
  const namesOf = (ids: string[], nameOf: NameOf) => ids.map((id) => nameOf(id) ?? id)
  const list = (label: string, some: string[]) =>
    some.length > 0 ? [`${label}: ${formatList(some)}`] : []
  const line = (label: string, ids: string[], nameOf: NameOf) => list(label, namesOf(ids, nameOf))
  const named = everyone
    ? [m.words_everyone()]
    : [
        ...line(m.published_groups(), groupIds, groupOf),
        ...line(m.published_departments(), departmentIds, departmentOf),
        ...line(m.published_positions(), positionIds, positionOf),
        ...line(m.published_people(), userIds, personOf),
      ]
  const lines = named.length > 0 ? named : [m.words_nobody_yet()]
  const except = [
    ...namesOf(out.excludeGroupIds, groupOf),
    ...namesOf(out.excludeDepartmentIds, departmentOf),
    ...namesOf(out.excludePositionIds, positionOf),
    ...namesOf(out.excludeUserIds, personOf),
  ]
  return children([...lines, ...list(m.published_except_label(), except)].join('\n'))
}
