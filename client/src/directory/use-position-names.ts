import type { ResultOf } from 'gql.tada'
import { positionNamesQuery } from './directory-documents.ts'
import { useNames } from './use-names.ts'

const read = (data: ResultOf<typeof positionNamesQuery>) =>
  data.positions.edges.map(({ node }): [string, string] => [node.id, node.titleEn])

export const usePositionNames = (ids: (string | null | undefined)[]) =>
  useNames(positionNamesQuery, read, ids)
