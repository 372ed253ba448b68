import type { ResultOf, VariablesOf } from 'gql.tada'
import { BriefcaseBusiness, Megaphone, Network, UserRound, type LucideIcon } from 'lucide-react'
import { useQuery, type TypedDocumentNode } from 'urql'
import { graphql } from '../api/graphql.ts'
import { paths } from '../paths.ts'
import type { Viewer } from '../session/me.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** Rows of one kind that use another row. */
export interface Use {
  icon: LucideIcon
  /** "3 positions" */
  title: string
  /** How many more there are than `some`. */
  more: number
  /** How many of them this person may not see, beside those. */
  unseen?: number
  /** The first few. */
  some: { id: string; name: string; to: string }[]
  /** Whether they are in it, so that it is not empty. */
  within: boolean
}

/** The question that finds where a row is used. */
export interface Uses {
  // oxlint-disable-next-line no-explicit-any -- each resource asks a question of its own
  query: TypedDocumentNode<any, any>
  variables: object
  // oxlint-disable-next-line no-explicit-any
  read: (data: any) => Use[]
  /** Why it has to be empty before it can be removed; left out if it can be removed anyway. */
  emptyFirst?: string
  /** Whether there may be uses that this person does not see. */
  partly?: boolean
}

/** As many of each kind as are named. */
export const shownUses = 3

type Found<Node> = { totalCount: number; edges: { node: Node }[] } | undefined
type Look<Node> = Pick<Use, 'icon'> & {
  within?: boolean
  count: (inputs: { count: number }) => string
  nameOf: (node: Node) => string
  /** Its address. */
  to: (id: string) => string
}

/** What a list found, if it found anything. */
export function usesIn<Node extends { id: string }>(list: Found<Node>, look: Look<Node>): Use[] {
  if (!list || list.totalCount === 0) return []
  const { icon, count, nameOf, to, within = true } = look
  const some = list.edges.map(({ node }) => ({ id: node.id, name: nameOf(node), to: to(node.id) }))
  const title = count({ count: list.totalCount })
  return [{ icon, title, some, within, more: list.totalCount - some.length }]
}

/** Where a row is used now. */
export function useWhereUsed({ query, variables, read }: Uses) {
  // Somebody is about to decide by this, so it has to be current.
  const now = { requestPolicy: 'network-only' } as const
  const [{ data, fetching, error }, ask] = useQuery({ query, variables, ...now })
  const found = data ? read(data) : []
  return {
    found,
    holdsSome: found.some(({ within }) => within),
    loading: fetching && !data,
    error: data ? undefined : error,
    reload: () => ask(now),
  }
}

/** Where a row is used by those of one list, which has to be empty first. */
export function usesInList<Node extends { id: string }>(
  query: TypedDocumentNode<
    Record<string, NonNullable<Found<Node>>>,
    // oxlint-disable-next-line no-explicit-any
    any
  >,
  filter: object,
  emptyFirst: string,
  look: Look<Node>,
): Uses {
  const read = (data: Record<string, Found<Node>>) => usesIn(Object.values(data)[0], look)
  return { query, variables: { first: shownUses, filter }, read, emptyFirst }
}

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
      totalCount edges { node { id titleEn titleTh } }
    }
    departments(first: $first, filter: $departments) @include(if: $withDepartments) {
      totalCount edges { node { id nameEn nameTh } }
    }
  }
`)

type Filters = VariablesOf<typeof whereUsedQuery>

interface Organisation {
  people: Filters['people']
  positions?: Filters['positions']
  departments?: Filters['departments']
  emptyFirst?: string
}

/** Where a group, a position or a department is used, by the filters that find what belongs to it. */
export function usesInOrganisation(id: string, { may }: Viewer, of: Organisation): Uses {
  const { people, positions = null, departments = null, emptyFirst } = of
  const withAnnouncements = may('announcement.read')
  return {
    query: whereUsedQuery,
    variables: {
      id,
      first: shownUses,
      people,
      positions,
      departments,
      withAnnouncements,
      withPositions: positions !== null,
      withDepartments: departments !== null,
    },
    read: readOrganisation,
    partly: !withAnnouncements,
    ...(emptyFirst === undefined ? {} : { emptyFirst }),
  }
}

function readOrganisation(data: ResultOf<typeof whereUsedQuery>): Use[] {
  return [
    ...usesIn(data.announcements, {
      icon: Megaphone,
      count: m.words_announcements,
      within: false,
      to: paths.announcement,
      nameOf: ({ title }) => title || m.directory_untitled(),
    }),
    ...usesIn(data.users, {
      icon: UserRound,
      count: m.words_people,
      to: paths.userView,
      nameOf: ({ name }) => name,
    }),
    ...usesIn(data.positions, {
      icon: BriefcaseBusiness,
      count: m.words_positions,
      to: paths.position,
      nameOf: ({ titleEn, titleTh }) => shownName(titleEn, titleTh),
    }),
    ...usesIn(data.departments, {
      icon: Network,
      count: m.words_departments,
      to: paths.department,
      nameOf: ({ nameEn, nameTh }) => shownName(nameEn, nameTh),
    }),
  ]
}
