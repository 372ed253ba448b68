import { command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { keepContactPaths } from '../contacts/keep-contact-paths.ts'
import {
  assertFits,
  contentsOf,
  departmentChanged,
  departmentPolicyRow,
  loadDepartment,
  departments,
} from './department.ts'
import { assertMayHead, withoutChangingManagers } from './managing.ts'

/** Moves an empty department into the trash. */
export const deleteDepartment = (context: AuthContext) =>
  command(
    {
      name: 'department.delete',
      input: rowId,
      load: loadDepartment,
      authorize: (row) => ({
        operation: 'department.trash',
        row: departmentPolicyRow(row.id),
      }),
      handle: async (row, _input, { em, actor, now }) => {
        const { departments: below, people, positions } = await contentsOf(em, row.id)
        if (below + people + positions > 0) {
          throw new AppError('CONFLICT', m.organisation_move_contents_first(), {
            details: { departments: below, positions, people },
          })
        }
        if (!row.deletedAt) em.assign(row, { deletedAt: now, updatedAt: now })
        await withoutChangingManagers(em, actor, () => em.flush())
        await keepContactPaths(em, now)
        return {
          output: await presentRow(departments, em, row, actor),
          events: departmentChanged(row.id, false),
        }
      },
    },
    { ...context, deps: {} },
  )

/**
 * Takes a department out of the trash, or else out of the archive, if its parent still exists and its names are still
 * free.
 */
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
        await keepContactPaths(em, now)
        return {
          output: await presentRow(departments, em, row, actor),
          events: departmentChanged(row.id, false),
        }
      },
    },
    { ...context, deps: {} },
  )
