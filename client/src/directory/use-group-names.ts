import type { ResultOf } from 'gql.tada'
import { groupNamesQuery } from './directory-documents.ts'
import { useNames } from './use-names.ts'

const read = (data: ResultOf<typeof groupNamesQuery>) =>
  data.groups.edges.map(({ node }): [string, string] => [node.id, node.name])

export const useGroupNames = (ids: (string | null | undefined)[]) =>
  useNames(groupNamesQuery, read, ids)
