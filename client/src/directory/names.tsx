import type { ResultOf } from 'gql.tada'
import { useQuery, type TypedDocumentNode } from 'urql'
import {
  departmentNamesQuery,
  groupNamesQuery,
  personNamesQuery,
  positionNamesQuery,
} from './directory-documents.ts'

const most = 100

interface Variables {
  first: number
  filter?: { ids?: string[] | null } | null
}

/** Looks up the names for the ids of a page's rows in one request. The name of no id is null. */
function useNames<Data>(
  query: TypedDocumentNode<Data, Variables>,
  read: (data: Data) => [id: string, name: string][],
  ids: (string | null | undefined)[],
): (id: string | null | undefined) => string | null {
  const wanted = [...new Set(ids.filter((id) => id != null))].sort().slice(0, most)
  const [{ data }] = useQuery({
    query,
    variables: { first: Math.max(1, wanted.length), filter: { ids: wanted } },
    pause: wanted.length === 0,
  })
  const names = new Map(data ? read(data) : [])
  return (id) => (id ? (names.get(id) ?? '…') : null)
}

const readDepartments = (data: ResultOf<typeof departmentNamesQuery>) =>
  data.departments.edges.map(({ node }): [string, string] => [node.id, node.nameEn])

export const useDepartmentNames = (ids: (string | null | undefined)[]) =>
  useNames(departmentNamesQuery, readDepartments, ids)

const readPositions = (data: ResultOf<typeof positionNamesQuery>) =>
  data.positions.edges.map(({ node }): [string, string] => [node.id, node.titleEn])

export const usePositionNames = (ids: (string | null | undefined)[]) =>
  useNames(positionNamesQuery, readPositions, ids)

const readGroups = (data: ResultOf<typeof groupNamesQuery>) =>
  data.groups.edges.map(({ node }): [string, string] => [node.id, node.name])

export const useGroupNames = (ids: (string | null | undefined)[]) =>
  useNames(groupNamesQuery, readGroups, ids)

const readPeople = (data: ResultOf<typeof personNamesQuery>) =>
  data.users.edges.map(({ node }): [string, string] => [node.id, node.name])

export const usePersonNames = (ids: (string | null | undefined)[]) =>
  useNames(personNamesQuery, readPeople, ids)

/** A department by its id, in words. */
export function DepartmentNamed({ id }: { id: string }) {
  return useDepartmentNames([id])(id)
}

/** A position by its id, in words. */
export function PositionNamed({ id }: { id: string }) {
  return usePositionNames([id])(id)
}

/** A person by their id, in words. */
export function PersonNamed({ id }: { id: string }) {
  return usePersonNames([id])(id)
}
