import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { exportUsers } from '../exports/export-users.ts'
import { placeUser } from '../organisation/place-user.ts'
import { changeStatus } from './change-status.ts'
import { createUser } from './create-user.ts'
import { importUsers } from './import-users.ts'
import { listUserSessions } from './list-user-sessions.ts'
import { getUser, listUsers } from './list-users.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { signOutUser } from './sign-out-user.ts'
import { updateUser } from './update-user.ts'

/** People's accounts, and tables to and from elsewhere: contract → operation. */
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
