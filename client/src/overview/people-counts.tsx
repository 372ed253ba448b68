import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { paths } from '../paths.ts'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { peopleCountsQuery } from './overview.ts'

const Count = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    minH: { base: '11', md: 'auto' },
    borderRadius: 'l1',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

/** How many people, groups, departments and positions there are; each leads to its list. */
export function PeopleCounts({ users }: { users: boolean }) {
  const [{ data }] = useQuery({ query: peopleCountsQuery })
  const counts = [
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
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      flexWrap="wrap"
      columnGap="6"
      px="1"
      textStyle="sm"
    >
      {counts.map(({ label, to, count }) => (
        <li key={to}>
          <Count to={to}>
            <chakra.span
              color="fg"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              order="1"
            >
              {count === undefined ? '…' : formatCount(count)}
            </chakra.span>
            {label}
          </Count>
        </li>
      ))}
    </chakra.ul>
  )
}
