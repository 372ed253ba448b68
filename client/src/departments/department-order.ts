import { chosenOf } from '../table/chosen-of.ts'
import type { ListParams } from '../table/use-list-params.ts'

import { departmentSorts, type DepartmentSort } from '../directory/department-tree.ts'

/** The order that the address asks for. The tree keeps its own, as long as nothing is searched for in it. */
export function departmentOrder(params: ListParams): DepartmentSort {
  const isTree = params.value('view') === '' && params.search === ''
  return (isTree ? null : chosenOf(departmentSorts, params.sort)) ?? 'ORDER'
}
