import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { paths } from '../paths.ts'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'

export const upcomingQuery = graphql(`
  query Upcoming {
    scheduled: announcements(first: 5, filter: { status: [SCHEDULED] }, sort: PUBLISH_AT) {
      totalCount
      edges {
        node {
          id
          title
          publishAt
        }
      }
    }
    drafts: announcements(first: 5, filter: { status: [DRAFT] }, sort: NEWEST) {
      totalCount
      edges {
        node {
          id
          title
          updatedAt
        }
      }
    }
  }
`)

const peopleCountsQuery = graphql(`
  query PeopleCounts {
    users(first: 1) {
      totalCount
    }
    groups(first: 1) {
      totalCount
    }
    departments(first: 1) {
      totalCount
    }
    positions(first: 1) {
      totalCount
    }
  }
`)

export const recentQuery = graphql(`
  query RecentActivity {
    auditLog(first: 8, filter: { comingAndGoing: false }) {
      edges {
        node {
          id
          actorId
          command
          occurredAt
          before
          after
        }
      }
    }
  }
`)

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
