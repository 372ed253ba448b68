import type { ResultOf } from 'gql.tada'
import { personNamesQuery } from './directory-documents.ts'
import { useNames } from './use-names.ts'

const read = (data: ResultOf<typeof personNamesQuery>) =>
  data.users.edges.map(({ node }): [string, string] => [node.id, node.name])

export const usePersonNames = (ids: (string | null | undefined)[]) =>
  useNames(personNamesQuery, read, ids)
