import { graphql } from '../api/graphql.ts'
import { useAllPages } from '../api/use-graphql.ts'
import { shownName } from '../words/language-of.ts'
import { linesOf, treeOf, type Tree } from './tree.ts'

export const departmentSorts = ['ORDER', 'NAME', 'CODE', 'NEWEST'] as const
export type DepartmentSort = (typeof departmentSorts)[number]

interface Department {
  id: string
  parentId: string | null
  order: number
  nameEn: string
  code: string
}

const byName = (one: Department, other: Department) => one.nameEn.localeCompare(other.nameEn)
const compare: Record<DepartmentSort, (one: Department, other: Department) => number> = {
  ORDER: (one, other) => one.order - other.order || byName(one, other),
  NAME: byName,
  CODE: (one, other) => one.code.localeCompare(other.code),
  // Ids of version 7 sort by creation.
  NEWEST: (one, other) => (one.id < other.id ? 1 : -1),
}

/** Departments as a tree in which siblings stand in this order. */
export const departmentTree = <Row extends Department>(
  rows: readonly Row[],
  sort: DepartmentSort = 'ORDER',
): Tree<Row> => treeOf(rows.toSorted(compare[sort]))

const departmentOptionsQuery = graphql(`
  query DepartmentOptions($first: Int!, $after: String) {
    departments(first: $first, after: $after) {
      edges { node { id parentId order nameEn nameTh code } } pageInfo { hasNextPage endCursor }
    }
  }
`)

/** All departments for a select, indented by their level. */
export function useDepartmentOptions(): { value: string; label: string }[] {
  const { rows } = useAllPages(departmentOptionsQuery, (data) => data.departments)
  return linesOf(departmentTree(rows), () => true).map(({ entry, level }) => ({
    value: entry.id,
    label: `${'\u00a0\u00a0'.repeat(level - 1)}${shownName(entry.nameEn, entry.nameTh)}`,
  }))
}
