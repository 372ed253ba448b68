import { implement } from '@orpc/server'
import { exportRows } from '@prakat/kit/resource/export-rows'
import { getRow, listRows } from '@prakat/kit/resource/list-rows'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { changeGroupMembers } from './change-group-members.ts'
import { createGroup } from './create-group.ts'
import { groups } from './groups.ts'
import { trashGroup } from './trash-group.ts'
import { updateGroup } from './update-group.ts'

/** Groups: contract → operation. */
export function groupRoutes(auth: AuthContext) {
  const { database } = auth
  const { groups: os } = implement(authContract).$context<CallContext>()
  const [create, update] = [createGroup(auth), updateGroup(auth)]
  const [remove, restore] = [trashGroup('delete', auth), trashGroup('restore', auth)]
  const [add, take] = [changeGroupMembers('add', auth), changeGroupMembers('remove', auth)]
  return {
    list: os.list.handler(({ input, context }) => listRows(groups, database, input, context)),
    get: os.get.handler(({ input, context }) => getRow(groups, database, input, context)),
    export: os.export.handler(({ input, context }) => exportRows(groups, auth, input, context)),
    create: os.create.handler(({ input, context }) => create(input, context)),
    update: os.update.handler(({ input, context }) => update(input, context)),
    delete: os.delete.handler(({ input, context }) => remove(input, context)),
    restore: os.restore.handler(({ input, context }) => restore(input, context)),
    addMembers: os.addMembers.handler(({ input, context }) => add(input, context)),
    removeMembers: os.removeMembers.handler(({ input, context }) => take(input, context)),
  }
}
