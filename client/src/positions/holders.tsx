import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { membersQuery } from '../directory/directory.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/buttons.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { m } from '../words/m.ts'
import type { Position } from './position.ts'

const maxShown = 50

/** Who holds a position, by name; a position that nobody holds is vacant. */
export function Holders({ row }: { row: Position }) {
  const { readsPeople } = useViewer()
  const variables = { first: maxShown, filter: { positionId: row.id } }
  const [{ data }] = useQuery({ query: membersQuery, variables })
  const people = data?.users.edges.map(({ node }) => node) ?? []
  return (
    <chakra.section
      aria-label={m.positions_holders()}
      px={{ base: '4', md: '6' }}
      pb="6"
      textStyle="sm"
    >
      <chakra.h3 fontWeight="semibold" mb="2">
        {m.positions_holders()} <chakra.span color="fg.muted">{data?.users.totalCount}</chakra.span>
      </chakra.h3>
      {data && people.length === 0 ? <Vacant /> : null}
      <chakra.ul listStyleType="none">
        {people.map(({ id, name, photo }) => (
          <chakra.li key={id} minH="8" display="flex" alignItems="center" gap="2">
            <PersonAvatar {...{ name, photo }} size="xs" />
            {readsPeople ? <TextLink to={paths.userView(id)}>{name}</TextLink> : name}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

export const Vacant = () => <Badge tone="warning">{m.positions_vacant()}</Badge>
