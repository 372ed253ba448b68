import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { exportRows } from '@prakat/kit/resource/export-rows'
import { getRow, listRows } from '@prakat/kit/resource/list-rows'
import { listVersions } from '@prakat/kit/resource/published-set'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { changeLinePhoto } from './change-line-photo.ts'
import { fillLine } from './fill-line.ts'
import { findPublicLine } from './find-public-line.ts'
import { lineNodes } from './line-node.ts'
import { planLineFill } from './plan-line-fill.ts'
import { publishedLineCommands, readLineState } from './published-line.ts'
import { lineExists, readLine, readLineVersion, readShownLine } from './read-line.ts'
import { createLineNode, moveLineNode, updateLineNode } from './save-line-node.ts'
import { deleteLineNode, dissolveLineNode, restoreLineNode } from './trash-line-node.ts'

/** The management line: contract → operation. */
export function lineRoutes(auth: AuthContext) {
  const { database } = auth
  const { line: os } = implement(authContract).$context<CallContext>()
  const [create, update, move] = [createLineNode(auth), updateLineNode(auth), moveLineNode(auth)]
  const [remove, dissolve] = [deleteLineNode(auth), dissolveLineNode(auth)]
  const [restore, fill] = [restoreLineNode(auth), fillLine(auth)]
  const [setPhoto, removePhoto] = [changeLinePhoto('set', auth), changeLinePhoto('remove', auth)]
  const published = publishedLineCommands(auth)
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
    setPhoto: os.setPhoto.handler(async ({ input, context }) => ({
      photo: (await setPhoto(input, context)).photo!,
    })),
    removePhoto: os.removePhoto.handler(async ({ input: { id }, context }) => {
      await removePhoto({ id, image: null }, context)
    }),
    planFill: os.planFill.handler(({ context }) => planLineFill(auth, context)),
    fillUp: os.fillUp.handler(({ input, context }) => fill(input, context)),
    whole: os.whole.handler(({ context }) => readLine(auth, context)),
    shown: os.shown.handler(({ input, context }) => readShownLine(auth, input, context)),
    find: os.find.handler(({ input, context }) => findPublicLine(auth, input, context)),
    exist: os.exist.handler(({ context }) => lineExists(auth, context)),
    state: os.state.handler(({ context }) => readLineState(auth, context)),
    publish: os.publish.handler(({ input, context }) => published.publish(input, context)),
    undo: os.undo.handler(({ input, context }) => published.undo(input, context)),
    versions: os.versions.handler(({ input, context }) => {
      authorize(requirePrincipal(context), 'managementLine.update')
      return listVersions({ table: 'line' }, database.sql, input.first ?? 30)
    }),
    version: os.version.handler(({ input, context }) => readLineVersion(auth, input, context)),
    bringBack: os.bringBack.handler(({ input, context }) => published.bringBack(input, context)),
    putBack: os.putBack.handler(({ input, context }) => published.putBack(input, context)),
  }
}
