import { implement } from '@orpc/server'
import { exportRows } from '@prakat/kit/resource/export-rows'
import { getRow, listRows } from '@prakat/kit/resource/list-rows'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from './auth-context.ts'
import { changeGroupMembers } from './directory/change-group-members.ts'
import { createGroup } from './directory/create-group.ts'
import { groups } from './directory/group.ts'
import { trashGroup } from './directory/trash-group.ts'
import { updateGroup } from './directory/update-group.ts'
import { archiveDepartment } from './organisation/archive-department.ts'
import { createDepartment } from './organisation/create-department.ts'
import { departments } from './organisation/department.ts'
import { placeUser } from './organisation/place-user.ts'
import { deleteDepartment, restoreDepartment } from './organisation/trash-department.ts'
import { updateDepartment } from './organisation/update-department.ts'
import { changeOwnPhoto, changeUserPhoto } from './photos/change-photo.ts'
import { readPhoto } from './photos/read-photo.ts'
import { changeStatus } from './users/change-status.ts'
import { createUser } from './users/create-user.ts'
import { exportUsers } from './users/export-users.ts'
import { importUsers } from './users/import-users.ts'
import { getUser, listUsers } from './users/list-users.ts'
import { resendInvitation, sendPasswordReset } from './users/mail-user.ts'
import { resetTwoFactor } from './users/reset-two-factor.ts'
import { updateUser } from './users/update-user.ts'
import { listUserSessions, signOutUser } from './users/user-sessions.ts'

/** People's accounts, import and export: contract → operation. */
export function userRoutes(auth: AuthContext) {
  const { users } = implement(authContract).$context<CallContext>()
  const commands = {
    create: createUser(auth),
    update: updateUser(auth),
    suspend: changeStatus('suspend', auth),
    reinstate: changeStatus('reinstate', auth),
    delete: changeStatus('delete', auth),
    restore: changeStatus('restore', auth),
    resendInvitation: resendInvitation(auth),
    sendPasswordReset: sendPasswordReset(auth),
    resetTwoFactor: resetTwoFactor(auth),
    signOut: signOutUser(auth),
    place: placeUser(auth),
  }
  return {
    list: users.list.handler(({ input, context }) => listUsers(auth, input, context)),
    get: users.get.handler(({ input, context }) => getUser(auth, input, context)),
    create: users.create.handler(({ input, context }) => commands.create(input, context)),
    update: users.update.handler(({ input, context }) => commands.update(input, context)),
    suspend: users.suspend.handler(({ input, context }) => commands.suspend(input, context)),
    reinstate: users.reinstate.handler(({ input, context }) => commands.reinstate(input, context)),
    delete: users.delete.handler(({ input, context }) => commands.delete(input, context)),
    restore: users.restore.handler(({ input, context }) => commands.restore(input, context)),
    resendInvitation: users.resendInvitation.handler(({ input, context }) =>
      commands.resendInvitation(input, context),
    ),
    sendPasswordReset: users.sendPasswordReset.handler(({ input, context }) =>
      commands.sendPasswordReset(input, context),
    ),
    resetTwoFactor: users.resetTwoFactor.handler(({ input, context }) =>
      commands.resetTwoFactor(input, context),
    ),
    signOut: users.signOut.handler(({ input, context }) => commands.signOut(input, context)),
    listSessions: users.listSessions.handler(({ input, context }) =>
      listUserSessions(auth, input, context),
    ),
    import: users.import.handler(({ input, context }) => importUsers(auth, input, context)),
    export: users.export.handler(({ input, context }) => exportUsers(auth, input, context)),
    place: users.place.handler(({ input, context }) => commands.place(input, context)),
  }
}

/** Photos of people: contract → operation. */
export function photoRoutes(auth: AuthContext) {
  const { photos } = implement(authContract).$context<CallContext>()
  const setOwn = changeOwnPhoto('set', auth)
  const removeOwn = changeOwnPhoto('remove', auth)
  const setOf = changeUserPhoto('set', auth)
  const removeOf = changeUserPhoto('remove', auth)
  return {
    setOwn: photos.setOwn.handler(async ({ input, context }) => ({
      photo: (await setOwn(input, context)).photo!,
    })),
    removeOwn: photos.removeOwn.handler(async ({ context }) => {
      await removeOwn({ image: null }, context)
    }),
    setOf: photos.setOf.handler(async ({ input, context }) => ({
      photo: (await setOf(input, context)).photo!,
    })),
    removeOf: photos.removeOf.handler(async ({ input: { id }, context }) => {
      await removeOf({ id, image: null }, context)
    }),
    read: photos.read.handler(({ input }) => readPhoto(auth, input)),
  }
}

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

/** Departments: contract → operation. */
export function departmentRoutes(auth: AuthContext) {
  const { database } = auth
  const { departments: os } = implement(authContract).$context<CallContext>()
  const [create, update, archive] = [
    createDepartment(auth),
    updateDepartment(auth),
    archiveDepartment(auth),
  ]
  const [remove, restore] = [deleteDepartment(auth), restoreDepartment(auth)]
  return {
    list: os.list.handler(({ input, context }) => listRows(departments, database, input, context)),
    get: os.get.handler(({ input, context }) => getRow(departments, database, input, context)),
    export: os.export.handler(({ input, context }) =>
      exportRows(departments, auth, input, context),
    ),
    create: os.create.handler(({ input, context }) => create(input, context)),
    update: os.update.handler(({ input, context }) => update(input, context)),
    archive: os.archive.handler(({ input, context }) => archive(input, context)),
    delete: os.delete.handler(({ input, context }) => remove(input, context)),
    restore: os.restore.handler(({ input, context }) => restore(input, context)),
  }
}
