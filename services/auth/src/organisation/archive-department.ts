import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { AppError } from '@prakat/schema/app-error'
import { archiveDepartment as schema } from '@prakat/schema/organisation'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { keepContactPaths } from '../contacts/keep-contact-paths.ts'
import {
  contentsOf,
  departmentChanged,
  departmentPolicyRow,
  loadDepartment,
  moveContents,
  departments,
} from './department.ts'
import { withoutChangingManagers } from './managing.ts'
import { assertParent } from '@prakat/kit/resource/tree'
import { departmentTree } from './trees.ts'

/**
 * Takes a department out of use, but keeps it. Everything in it moves to `reassignTo`, which is required unless it is
 * empty.
 */
export const archiveDepartment = (context: AuthContext) =>
  command(
    {
      name: 'department.archive',
      input: schema,
      load: loadDepartment,
      authorize: (row, { reassignTo }) => [
        { operation: 'department.trash', row: departmentPolicyRow(row.id) },
        { operation: 'department.update', row: departmentPolicyRow(row.id, reassignTo) },
      ],
      handle: async (row, { reassignTo }, { em, actor, now }) => {
        if (row.deletedAt) throw new AppError('CONFLICT', m.organisation_department_trashed())
        if (reassignTo) {
          const contents = { from: row.id, to: reassignTo }
          await withoutChangingManagers(em, actor, () => reassign(em, contents), contents)
        }
        await assertEmpty(em, row.id)
        em.assign(row, { archived: true, updatedAt: now })
        await em.flush()
        await keepContactPaths(em, now)
        return {
          output: await presentRow(departments, em, row, actor),
          events: departmentChanged(row.id, reassignTo != null),
        }
      },
    },
    { ...context, deps: {} },
  )

async function reassign(em: EntityManager, { from, to }: { from: string; to: string }) {
  await assertParent(em, { ...departmentTree, field: 'reassignTo' }, from, to)
  await moveContents(em, from, to)
}

async function assertEmpty(em: EntityManager, id: string): Promise<void> {
  const { departments, people, positions } = await contentsOf(em, id)
  if (departments + people + positions === 0) return
  const sentence = m.organisation_say_where_contents_go()
  throw new AppError('CONFLICT', sentence, {
    fields: { reassignTo: sentence },
    details: { departments, positions, people },
  })
}
