import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { exportDepartments } from '../exports/export-departments.ts'
import { archiveDepartment } from './archive-department.ts'
import { createDepartment } from './create-department.ts'
import { deleteDepartment } from './delete-department.ts'
import { getDepartment, listDepartments } from './list-departments.ts'
import { restoreDepartment } from './restore-department.ts'
import { updateDepartment } from './update-department.ts'

/** Departments: contract → operation. */
export function departmentRoutes(auth: AuthContext) {
  const { departments: os } = implement(authContract).$context<CallContext>()
  const [create, update, archive] = [
    createDepartment(auth),
    updateDepartment(auth),
    archiveDepartment(auth),
  ]
  const [remove, restore] = [deleteDepartment(auth), restoreDepartment(auth)]
  return {
    list: os.list.handler(({ input, context }) => listDepartments(auth, input, context)),
    get: os.get.handler(({ input, context }) => getDepartment(auth, input, context)),
    export: os.export.handler(({ input, context }) => exportDepartments(auth, input, context)),
    create: os.create.handler(({ input, context }) => create(input, context)),
    update: os.update.handler(({ input, context }) => update(input, context)),
    archive: os.archive.handler(({ input, context }) => archive(input, context)),
    delete: os.delete.handler(({ input, context }) => remove(input, context)),
    restore: os.restore.handler(({ input, context }) => restore(input, context)),
  }
}
