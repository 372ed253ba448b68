import { implement } from '@orpc/server'
import { exportRows } from '@prakat/kit/resource/export-rows'
import { getRow, listRows } from '@prakat/kit/resource/list-rows'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { fillLine } from './fill-line.ts'
import { lineNodes } from './line-node.ts'
import { readLine, readShownLine } from './read-line.ts'
import { createLineNode, moveLineNode, updateLineNode } from './save-line-node.ts'
import { deleteLineNode, dissolveLineNode, restoreLineNode } from './trash-line-node.ts'

/** The management line: contract → operation. */
export function lineRoutes(auth: AuthContext) {
  const { database } = auth
  const { line: os } = implement(authContract).$context<CallContext>()
  const [create, update, move] = [createLineNode(auth), updateLineNode(auth), moveLineNode(auth)]
  const [remove, dissolve] = [deleteLineNode(auth), dissolveLineNode(auth)]
  const [restore, fill] = [restoreLineNode(auth), fillLine(auth)]
  return {
    list: os.list.handler(({ input, context }) => listRows(lineNodes, database, input, context)),
    get: os.get.handler(({ input, context }) => getRow(lineNodes, database, input, context)),
    export: os.export.handler(({ input, context }) => exportRows(lineNodes, auth, input, context)),
    create: os.create.handler(({ input, context }) => create(input, context)),
    update: os.update.handler(({ input, context }) => update(input, context)),
    move: os.move.handler(({ input, context }) => move(input, context)),
    delete: os.delete.handler(({ input, context }) => remove(input, context)),
    dissolve: os.dissolve.handler(({ input, context }) => dissolve(input, context)),
    restore: os.restore.handler(({ input, context }) => restore(input, context)),
    fillUp: os.fillUp.handler(({ input, context }) => fill(input, context)),
    whole: os.whole.handler(({ context }) => readLine(auth, context)),
    shown: os.shown.handler(({ context }) => readShownLine(auth, context)),
  }
}
