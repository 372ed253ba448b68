import type { Audience } from '@prakat/schema/audience'
import type { ReactNode } from 'react'
import { departments, groups, people, positions } from '../directory/directory-of.tsx'
import { formatList } from '../time/formats.ts'
import { m } from '../words/m.ts'

interface WithAudienceTextProps {
  value: Audience
  children: (text: string) => ReactNode
}

/** Whom an audience names, by their names, so that two of them can be compared. */
export function WithAudienceText({ value, children }: WithAudienceTextProps) {
  const { everyone, groupIds, departmentIds, positionIds, userIds, excludeUserIds } = value
  const groupOf = groups.useNames(groupIds)
  const departmentOf = departments.useNames(departmentIds)
  const positionOf = positions.useNames(positionIds)
  const personOf = people.useNames([...userIds, ...excludeUserIds])
  const line = (label: string, ids: string[], nameOf: (id: string) => string | null) =>
    ids.length > 0 ? [`${label}: ${formatList(ids.map((id) => nameOf(id) ?? id))}`] : []
  const named = everyone
    ? [m.words_everyone()]
    : [
        ...line(m.published_groups(), groupIds, groupOf),
        ...line(m.published_departments(), departmentIds, departmentOf),
        ...line(m.published_positions(), positionIds, positionOf),
        ...line(m.published_people(), userIds, personOf),
      ]
  const lines = named.length > 0 ? named : [m.words_nobody_yet()]
  return children([...lines, ...line(m.published_leave_out(), excludeUserIds, personOf)].join('\n'))
}
