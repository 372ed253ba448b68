import type { VariablesOf } from 'gql.tada'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'

/** What refers to a group, a position or a department: the total and the first few. */
const whereUsedQuery = graphql(`
  query WhereUsed(
    $id: ID!, $first: Int!, $people: UserFilter!
    $positions: PositionFilter, $departments: DepartmentFilter
    $withAnnouncements: Boolean!, $withPositions: Boolean!, $withDepartments: Boolean!
  ) {
    announcements(first: $first, filter: { audienceId: $id }) @include(if: $withAnnouncements) {
      totalCount edges { node { id title } }
    }
    users(first: $first, filter: $people, sort: NAME) {
      totalCount edges { node { id name } }
    }
    positions(first: $first, filter: $positions) @include(if: $withPositions) {
      totalCount edges { node { id titleEn } }
    }
    departments(first: $first, filter: $departments) @include(if: $withDepartments) {
      totalCount edges { node { id nameEn } }
    }
  }
`)

type Filters = VariablesOf<typeof whereUsedQuery>

/** The filters that find what belongs to a row. Announcements are found by their audience. */
export interface Uses {
  /** Why it has to be empty before it can be removed; left out if it can be removed anyway. */
  emptyFirst?: string
  people: Filters['people']
  positions?: Filters['positions']
  departments?: Filters['departments']
}

export interface Use {
  kind: 'announcement' | 'person' | 'position' | 'department'
  total: number
  /** The first few. */
  some: { id: string; name: string; to: string }[]
}

const shown = 3
const edit = (page: string, id: string) => `${page}?edit=${id}`

/** Where a group, a position or a department is used now. */
export function useWhereUsed(id: string, { people, positions, departments }: Uses) {
  const seesAnnouncements = useViewer().may('announcement.read')
  const [{ data, fetching, error }, ask] = useQuery({
    query: whereUsedQuery,
    variables: {
      ...{ id, first: shown, people },
      ...{ positions: positions ?? null, departments: departments ?? null },
      withAnnouncements: seesAnnouncements,
      withPositions: positions !== undefined,
      withDepartments: departments !== undefined,
    },
    // Somebody is about to decide by this, so it has to be current.
    requestPolicy: 'network-only',
  })
  const named = usesOf('announcement', data?.announcements, (node) => ({
    ...{ id: node.id, name: node.title || 'Untitled', to: paths.announcement(node.id) },
  }))
  const within = [
    ...usesOf('person', data?.users, ({ id, name }) => ({
      ...{ id, name, to: paths.userView(id) },
    })),
    ...usesOf('position', data?.positions, ({ id, titleEn }) => ({
      ...{ id, name: titleEn, to: edit(paths.positions(), id) },
    })),
    ...usesOf('department', data?.departments, ({ id, nameEn }) => ({
      ...{ id, name: nameEn, to: edit(paths.departments(), id) },
    })),
  ]
  return {
    found: [...named, ...within],
    seesAnnouncements,
    /** Whether it holds any people, positions or departments. */
    holdsSome: within.length > 0,
    loading: fetching && !data,
    error: data ? undefined : error,
    reload: () => ask({ requestPolicy: 'network-only' }),
  }
}

function usesOf<Node>(
  kind: Use['kind'],
  list: { totalCount: number; edges: { node: Node }[] } | undefined,
  toLink: (node: Node) => Use['some'][number],
): Use[] {
  if (!list || list.totalCount === 0) return []
  return [
    {
      kind,
      total: list.totalCount,
      some: list.edges.map(({ node }) => toLink(node)),
    },
  ]
}
