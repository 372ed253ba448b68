import { command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { departmentInput } from '@prakat/schema/organisation'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { keepContactPaths } from '../contacts/keep-contact-paths.ts'
import { assertFits, departmentChanged, DepartmentEntity, departments } from './department.ts'
import { assertMayHead } from './managing.ts'
import { lockTree } from '@prakat/kit/resource/tree'
import { departmentTree } from './trees.ts'

export const createDepartment = (context: AuthContext) =>
  command(
    {
      name: 'department.create',
      input: departmentInput,
      load: { lock: (_input, { em }) => lockTree(em, departmentTree) },
      authorize: () => 'department.create',
      handle: async (_state, input, { em, actor, now }) => {
        const id = uuidv7()
        await assertFits(em, { ...input, id })
        await assertMayHead(em, actor, input)
        const row = em.create(DepartmentEntity, {
          ...input,
          id,
          archived: false,
          deletedAt: null,
          createdAt: now,
          updatedAt: now,
        })
        await em.flush()
        await keepContactPaths(em, now)
        return {
          output: await presentRow(departments, em, row, actor),
          events: departmentChanged(id, false),
        }
      },
    },
    { ...context, deps: {} },
  )
