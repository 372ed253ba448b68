import { lockRow, type Loader } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { DepartmentEntity, type DepartmentRow } from './department.ts'
import { getDepartment } from './list-departments.ts'
import { departmentTree, lockTree } from './tree.ts'

export const loadDepartment: Loader<{ id: string }, DepartmentRow> = {
  lock: async (input, given) => {
    await lockTree(given.em, departmentTree)
    await lockRow('department')(input, given)
  },
  read: async ({ id }, { em }) => {
    const row = await em.findOne(DepartmentEntity, id)
    if (!row) throw new AppError('NOT_FOUND', 'There is no such department')
    return row
  },
  query: ({ id }, database, call) => getDepartment({ database }, { id }, call),
}
