import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { ActivityEntry, type Entry } from './activity-entry.tsx'
import { actorsQuery } from './activity-queries.ts'

const nobody = { name: 'Somebody', photo: null }

/** Entries of the audit log with the names of those who did it. */
export function ActivityList({ entries }: { entries: Entry[] }) {
  const ids = [...new Set(entries.map((entry) => entry.actorId))].sort()
  const [{ data }] = useQuery({ query: actorsQuery, variables: { ids }, pause: ids.length === 0 })
  const people = new Map(data?.users.edges.map(({ node }) => [node.id, node]))
  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {entries.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} actor={people.get(entry.actorId) ?? nobody} />
      ))}
    </chakra.ol>
  )
}
