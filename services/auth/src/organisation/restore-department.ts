import { command } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/plain-resource'
import type { AuthContext } from '../auth-context.ts'
import {
  assertFits,
  departmentChanged,
  departmentPolicyRow,
  presentDepartment,
} from './department.ts'
import { loadDepartment } from './load-department.ts'
import { assertMayHead } from './managing.ts'

/** Out of the trash or else the archive, if its parent is still there and its names are still free. */
export const restoreDepartment = (context: AuthContext) =>
  command(
    {
      name: 'department.restore',
      input: rowId,
      load: loadDepartment,
      authorize: (row) => ({
        operation: 'department.trash',
        row: departmentPolicyRow(row.id),
      }),
      handle: async (row, _input, { em, actor, now }) => {
        await assertFits(em, row)
        if (row.deletedAt) await assertMayHead(em, actor, row)
        em.assign(row, row.deletedAt ? { deletedAt: null } : { archived: false })
        em.assign(row, { updatedAt: now })
        await em.flush()
        return { output: presentDepartment(row, actor), events: departmentChanged(row.id, false) }
      },
    },
    { ...context, deps: {} },
  )
