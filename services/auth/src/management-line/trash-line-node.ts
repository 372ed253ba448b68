import { command, type CommandContext } from '@prakat/kit/command'
import { assertEmpty, assertParent } from '@prakat/kit/resource/tree'
import { dissolveLineNode as dissolveSchema } from '@prakat/schema/management-line'
import { rowId } from '@prakat/schema/plain-resource'
import type { AuthContext } from '../auth-context.ts'
import { moveAuditEntries } from './also-changed.ts'
import { lastAmong, numberInOrder, siblingsOf } from './keep-in-order.ts'
import { lineTree, loadLineNode, type LineNodeRow } from './line-node.ts'
import { assertUnchanged, saved } from './save-line-node.ts'

/** Moves a place into the trash to which nobody reports. */
export const deleteLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.delete',
      input: rowId,
      load: loadLineNode,
      authorize: () => 'managementLine.trash',
      handle: async (row, _input, given) => {
        await assertEmpty(given.em, lineTree, row.id)
        return saved(row, { deletedAt: row.deletedAt ?? given.now }, given)
      },
    },
    { ...context, deps: {} },
  )

/** Moves a place into the trash; whoever reported to it reports to the one above, where it stood, or to another one. */
export const dissolveLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.dissolve',
      input: dissolveSchema,
      load: loadLineNode,
      authorize: () => ['managementLine.trash', 'managementLine.update'],
      handle: async (row, { version, toId }, given) => {
        await assertUnchanged(row, version, given)
        await assertParent(given.em, { ...lineTree, field: 'toId' }, row.id, toId)
        const below = await siblingsOf(given.em, row.id)
        const to = toId ?? row.parentId ?? null
        await handOver(row, below, to, given)
        const moves = below.map(({ id }) => ({ id, from: row.id, to }))
        return {
          ...(await saved(row, { deletedAt: given.now }, given)),
          also: moveAuditEntries(moves),
        }
      },
    },
    { ...context, deps: {} },
  )

/** At the place above they stand where the one that goes stood, elsewhere behind all who are there. */
async function handOver(
  { id, parentId = null }: LineNodeRow,
  below: readonly { id: string }[],
  to: string | null,
  { em, now }: CommandContext,
): Promise<void> {
  const there = await siblingsOf(em, to)
  const all =
    to === parentId
      ? there.flatMap((each) => (each.id === id ? below : each))
      : [...there, ...below]
  await em.execute(
    `update line_node set parent_id = ?, version = version + 1, updated_at = ?
     where parent_id = ? and deleted_at is null`,
    [to, now, id],
  )
  await numberInOrder(
    em,
    all.map((each) => each.id),
  )
}

/** Takes a place out of the trash to where it was, or to the top if what it reported to is gone. */
export const restoreLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.restore',
      input: rowId,
      load: loadLineNode,
      authorize: () => 'managementLine.trash',
      handle: async (row, _input, given) => {
        const { em } = given
        const [above] = await em.execute<{ id: string }[]>(
          `select id from line_node where id = ? and deleted_at is null`,
          [row.parentId ?? null],
        )
        const parentId = above?.id ?? null
        const order = row.deletedAt ? await lastAmong(em, parentId) : row.order
        return saved(row, { parentId, order, deletedAt: null }, given)
      },
    },
    { ...context, deps: {} },
  )
