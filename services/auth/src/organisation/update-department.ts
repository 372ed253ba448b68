import { assertVersion, command } from '@prakat/kit/command'
import { departmentInput } from '@prakat/schema/organisation'
import { updateOf } from '@prakat/schema/plain-resource'
import { presentRow } from '@prakat/kit/resource/present-row'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { keepContactPaths } from '../contacts/keep-contact-paths.ts'
import {
  assertFits,
  departmentChanged,
  departmentPolicyRow,
  loadDepartment,
  departments,
} from './department.ts'
import { withoutChangingManagers } from './managing.ts'

export const updateDepartment = (context: AuthContext) =>
  command(
    {
      name: 'department.update',
      input: updateOf(departmentInput),
      load: loadDepartment,
      authorize: (row, { input }) => ({
        operation: 'department.update',
        row: departmentPolicyRow(row.id, input.parentId),
      }),
      handle: async (row, { version, input }, { em, actor, now }) => {
        if (row.deletedAt) throw new AppError('CONFLICT', m.organisation_department_trashed())
        if (row.archived) throw new AppError('CONFLICT', m.organisation_department_archived())
        assertVersion(
          departments.texts.changed,
          version,
          await presentRow(departments, em, row, actor),
        )
        await assertFits(em, { ...input, id: row.id })
        const moved = (input.parentId ?? null) !== (row.parentId ?? null)
        em.assign(row, { ...input, updatedAt: now })
        await withoutChangingManagers(em, actor, () => em.flush())
        await keepContactPaths(em, now)
        return {
          output: await presentRow(departments, em, row, actor),
          events: departmentChanged(row.id, moved),
        }
      },
    },
    { ...context, deps: {} },
  )
