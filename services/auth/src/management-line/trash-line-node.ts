import { command } from '@prakat/kit/command'
import { assertEmpty } from '@prakat/kit/resource/tree'
import { rowId } from '@prakat/schema/plain-resource'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuthContext } from '../auth-context.ts'
import { lastAmong, numberInOrder, siblingsOf } from './keep-in-order.ts'
import { lineTree, loadLineNode, type LineNodeRow } from './line-node.ts'
import { saved } from './save-line-node.ts'

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

/** Moves a place into the trash; whoever reported to it reports to the place above it, where it stood. */
export const dissolveLineNode = (context: AuthContext) =>
  command(
    {
      name: 'managementLine.dissolve',
      input: rowId,
      load: loadLineNode,
      authorize: () => ['managementLine.trash', 'managementLine.update'],
      handle: async (row, _input, given) => {
        await liftBelow(given.em, row)
        return saved(row, { deletedAt: row.deletedAt ?? given.now }, given)
      },
    },
    { ...context, deps: {} },
  )

async function liftBelow(em: EntityManager, { id, parentId = null }: LineNodeRow): Promise<void> {
  const below = await siblingsOf(em, id)
  const ids = (await siblingsOf(em, parentId)).flatMap((each) => (each.id === id ? below : each))
  await em.execute(
    `update line_node set parent_id = ?, version = version + 1, updated_at = now()
     where parent_id = ? and deleted_at is null`,
    [parentId, id],
  )
  await numberInOrder(
    em,
    ids.map((each) => each.id),
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
