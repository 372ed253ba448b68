import { useAllPages } from '../api/use-all-pages.ts'
import { departmentsQuery } from '../departments/department.ts'
import { treeLines } from './department-tree.ts'

/** Every department for a select, indented as they lie below one another. */
export function useDepartmentOptions(): { value: string; label: string }[] {
  const { rows } = useAllPages(departmentsQuery, (data) => data.departments)
  return treeLines(rows, () => true).map(({ row, level }) => ({
    value: row.id,
    label: `${'\u00a0\u00a0'.repeat(level - 1)}${row.nameEn}`,
  }))
}
