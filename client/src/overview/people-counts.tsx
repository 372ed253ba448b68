import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { paths } from '../paths.ts'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { peopleCountsQuery } from './overview.ts'

const Tile = chakra(Link, {
  base: {
    display: 'block',
    px: '5',
    py: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'xs',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.emphasized' },
  },
})

/** How many people, groups, departments and positions there are; each leads to its list. */
export function PeopleCounts({ users }: { users: boolean }) {
  const [{ data }] = useQuery({ query: peopleCountsQuery })
  const tiles = [
    ...(users
      ? [{ label: m.overview_people(), to: paths.users(), count: data?.users.totalCount }]
      : []),
    { label: m.overview_groups(), to: paths.groups(), count: data?.groups.totalCount },
    {
      label: m.overview_departments(),
      to: paths.departments(),
      count: data?.departments.totalCount,
    },
    { label: m.overview_positions(), to: paths.positions(), count: data?.positions.totalCount },
  ]
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      {tiles.map(({ label, to, count }) => (
        <li key={to}>
          <Tile to={to}>
            <chakra.span display="block" textStyle="sm" color="fg.muted">
              {label}
            </chakra.span>
            <chakra.span
              display="block"
              fontSize="2xl"
              fontWeight="semibold"
              lineHeight="1.25"
              mt="1"
              fontVariantNumeric="tabular-nums"
            >
              {count === undefined ? '…' : formatCount(count)}
            </chakra.span>
          </Tile>
        </li>
      ))}
    </chakra.ul>
  )
}
