import { useAllPages } from '../api/use-all-pages.ts'
import { graphql } from '../api/graphql.ts'
import { treeLines } from './department-tree.ts'

const departmentOptionsQuery = graphql(`
  query DepartmentOptions($first: Int!, $after: String) {
    departments(first: $first, after: $after) {
      edges { node { id parentId order nameEn code } } pageInfo { hasNextPage endCursor }
    }
  }
`)

/** Every department for a select, indented as they lie below one another. */
export function useDepartmentOptions(): { value: string; label: string }[] {
  const { rows } = useAllPages(departmentOptionsQuery, (data) => data.departments)
  return treeLines(rows, () => true).map(({ row, level }) => ({
    value: row.id,
    label: `${'\u00a0\u00a0'.repeat(level - 1)}${row.nameEn}`,
  }))
}
