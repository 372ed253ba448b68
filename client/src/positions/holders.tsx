import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { useViewer } from '../session/use-viewer.ts'
import { membersQuery } from '../directory/members-query.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { TextLink } from '../ui/text-link.tsx'

const shownMost = 50

/** Who holds a position, by name; a position that nobody holds is vacant. */
export function Holders({ positionId }: { positionId: string }) {
  const { readsPeople } = useViewer()
  const variables = { first: shownMost, filter: { positionId } }
  const [{ data }] = useQuery({ query: membersQuery, variables })
  const people = data?.users.edges.map(({ node }) => node) ?? []
  return (
    <chakra.section aria-label="Holders" px={{ base: '4', md: '6' }} pb="6" textStyle="sm">
      <chakra.h3 fontWeight="semibold" mb="2">
        Holders <chakra.span color="fg.muted">{data?.users.totalCount}</chakra.span>
      </chakra.h3>
      {data && people.length === 0 ? <Badge tone="warning">Vacant</Badge> : null}
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
