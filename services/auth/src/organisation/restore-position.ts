import { command } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/organisation'
import type { AuthContext } from '../auth-context.ts'
import {
  assertFits,
  loadPosition,
  positionChanged,
  positionPolicyRow,
  presentPosition,
} from './position.ts'

/** Out of the trash, if what it refers to is still there and its code is still free. */
export const restorePosition = (context: AuthContext) =>
  command(
    {
      name: 'position.restore',
      input: rowId,
      load: loadPosition,
      authorize: (row) => ({ operation: 'position.trash', row: positionPolicyRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        await assertFits(em, row)
        em.assign(row, { deletedAt: null, updatedAt: now })
        await em.flush()
        return { output: presentPosition(row, actor), events: positionChanged(row.id) }
      },
    },
    { ...context, deps: {} },
  )
