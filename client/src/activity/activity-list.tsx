import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { useDepartmentNames } from '../directory/use-department-names.ts'
import { useGroupNames } from '../directory/use-group-names.ts'
import { usePersonNames } from '../directory/use-person-names.ts'
import { usePositionNames } from '../directory/use-position-names.ts'
import { ActivityEntry, type Entry } from './activity-entry.tsx'
import { actorsQuery } from './activity-queries.ts'
import { idsIn, type Named, type NameOf } from './changed-fields.ts'

const nobody = { name: 'Somebody', photo: null }

/** Entries of the audit log with the names of those who did it, and of whatever they chose instead. */
export function ActivityList({ entries }: { entries: Entry[] }) {
  const ids = [...new Set(entries.map((entry) => entry.actorId))].sort()
  const [{ data }] = useQuery({ query: actorsQuery, variables: { ids }, pause: ids.length === 0 })
  const people = new Map(data?.users.edges.map(({ node }) => [node.id, node]))
  const idsOf = (kind: Named) => entries.flatMap(({ before, after }) => idsIn(before, after, kind))
  const names = {
    person: usePersonNames(idsOf('person')),
    department: useDepartmentNames(idsOf('department')),
    position: usePositionNames(idsOf('position')),
    group: useGroupNames(idsOf('group')),
  }
  const nameOf: NameOf = (kind, id) => names[kind](id) ?? '…'
  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {entries.map((entry) => (
        <ActivityEntry
          key={entry.id}
          entry={entry}
          actor={people.get(entry.actorId) ?? nobody}
          nameOf={nameOf}
        />
      ))}
    </chakra.ol>
  )
}
