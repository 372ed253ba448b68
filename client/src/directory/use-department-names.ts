import type { ResultOf } from 'gql.tada'
import { departmentNamesQuery } from './directory-documents.ts'
import { useNames } from './use-names.ts'

const read = (data: ResultOf<typeof departmentNamesQuery>) =>
  data.departments.edges.map(({ node }): [string, string] => [node.id, node.nameEn])

export const useDepartmentNames = (ids: (string | null | undefined)[]) =>
  useNames(departmentNamesQuery, read, ids)
