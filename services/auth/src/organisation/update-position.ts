import { command } from '@prakat/kit/command'
import { updatePosition as schema } from '@prakat/schema/organisation'
import { AppError } from '@prakat/schema/app-error'
import type { AuthContext } from '../auth-context.ts'
import { assertVersion } from './assert-version.ts'
import {
  assertFits,
  loadPosition,
  positionChanged,
  positionPolicyRow,
  presentPosition,
} from './position.ts'

export const updatePosition = (context: AuthContext) =>
  command(
    {
      name: 'position.update',
      input: schema,
      load: loadPosition,
      // The right must hold where it is and where it goes.
      authorize: (row, { input }) => [
        { operation: 'position.update', row: positionPolicyRow(row) },
        { operation: 'position.update', row: positionPolicyRow(input) },
      ],
      handle: async (row, { version, input }, { em, actor, now }) => {
        if (row.deletedAt) throw new AppError('CONFLICT', 'This position is in the trash')
        assertVersion('position', version, presentPosition(row, actor))
        await assertFits(em, { ...input, id: row.id })
        em.assign(row, { ...input, updatedAt: now })
        await em.flush()
        return { output: presentPosition(row, actor), events: positionChanged(row.id) }
      },
    },
    { ...context, deps: {} },
  )
