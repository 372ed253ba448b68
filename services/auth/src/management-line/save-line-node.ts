import { assertVersion, command, type CommandContext } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { AppError } from '@prakat/schema/app-error'
import { lineNodes as declared, moveLineNode as moveSchema } from '@prakat/schema/management-line'
import { updateOf } from '@prakat/schema/plain-resource'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { keepLevels, lastAmong, numberInOrder, siblingsOf } from './keep-in-order.ts'
import {
  assertFits,
  lineChanged,
  lineNodes,
  LineNodeEntity,
  loadLineNode,
  lockLine,
  type LineNodeRow,
} from './line-node.ts'

/** Saves a place, and with it the levels of those below. */
export async function saved(
  row: LineNodeRow,
  columns: object,
  context: Pick<CommandContext, 'em' | 'actor' | 'now'>,
) {
  const { em, actor, now } = context
  em.assign(row, { ...columns, updatedAt: now })
  await em.flush()
  await keepLevels(em)
  await em.refresh(row)
  return { output: await presentRow(lineNodes, em, row, actor), events: lineChanged(row.id) }
}

/** It comes last among those who report to the same place. */
export const createLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.create',
      input: declared.input,
      load: { lock: lockLine },
      authorize: () => 'managementLine.create',
      handle: async (_state, input, given) => {
        const { em, now } = given
        const id = uuidv7()
        await assertFits(em, id, input)
        const times = { deletedAt: null, createdAt: now, updatedAt: now }
        const place = { level: 1, order: await lastAmong(em, input.parentId) }
        return saved(em.create(LineNodeEntity, { ...input, ...place, ...times, id }), {}, given)
      },
    },
    { ...context, deps: {} },
  )

/** Below another place it comes last. */
export const updateLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.update',
      input: updateOf(declared.input),
      load: loadLineNode,
      authorize: () => 'managementLine.update',
      handle: async (row, { version, input }, given) => {
        const { em } = given
        await assertUnchanged(row, version, given)
        await assertFits(em, row.id, input, row)
        const moves = input.parentId !== (row.parentId ?? null)
        const order = moves ? await lastAmong(em, input.parentId) : row.order
        return saved(row, { ...input, order }, given)
      },
    },
    { ...context, deps: {} },
  )

/** Moves a place, with all below it, to where it stands among its new siblings. */
export const moveLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.move',
      input: moveSchema,
      load: loadLineNode,
      authorize: () => 'managementLine.update',
      handle: async (row, { version, parentId, index }, given) => {
        const { em } = given
        await assertUnchanged(row, version, given)
        await assertFits(em, row.id, { ...holderFields(row), parentId }, row)
        const siblings = await siblingsOf(em, parentId)
        const ids = siblings.map(({ id }) => id).filter((id) => id !== row.id)
        ids.splice(index, 0, row.id)
        await numberInOrder(em, ids)
        return saved(row, { parentId, order: ids.indexOf(row.id) }, given)
      },
    },
    { ...context, deps: {} },
  )

const holderFields = ({ personId, positionId }: LineNodeRow) => ({
  personId: personId ?? null,
  positionId: positionId ?? null,
})

export async function assertUnchanged(
  row: LineNodeRow,
  version: number,
  { em, actor }: CommandContext,
): Promise<void> {
  if (row.deletedAt) throw new AppError('CONFLICT', lineNodes.texts.trashed())
  assertVersion(lineNodes.texts.changed, version, await presentRow(lineNodes, em, row, actor))
}
