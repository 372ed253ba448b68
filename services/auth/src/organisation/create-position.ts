import { command } from '@prakat/kit/command'
import { positionInput } from '@prakat/schema/organisation'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import {
  assertFits,
  positionChanged,
  PositionEntity,
  positionPolicyRow,
  presentPosition,
} from './position.ts'
import { lockTree, positionTree } from './tree.ts'

export const createPosition = (context: AuthContext) =>
  command(
    {
      name: 'position.create',
      input: positionInput,
      load: (_input, { em }) => lockTree(em, positionTree),
      authorize: (_state, input) => ({
        operation: 'position.create',
        row: positionPolicyRow(input),
      }),
      handle: async (_state, input, { em, actor, now }) => {
        const id = uuidv7()
        await assertFits(em, { ...input, id })
        const row = em.create(PositionEntity, {
          ...input,
          id,
          deletedAt: null,
          createdAt: now,
          updatedAt: now,
        })
        await em.flush()
        return { output: presentPosition(row, actor), events: positionChanged(id) }
      },
    },
    { ...context, deps: {} },
  )
