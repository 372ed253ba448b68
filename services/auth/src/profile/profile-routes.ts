import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmIdentity } from '../confirm/confirm-identity.ts'
import { getProfile } from './get-profile.ts'
import { listSessions } from './list-sessions.ts'
import { revokeOtherSessions } from './revoke-other-sessions.ts'
import { revokeSession } from './revoke-session.ts'
import { updateProfile } from './update-profile.ts'

/** One's own account: contract → operation. */
export function profileRoutes(auth: AuthContext) {
  const { profile } = implement(authContract).$context<CallContext>()
  const commands = {
    update: updateProfile(auth),
    changePassword: changePassword(auth),
    changeEmail: changeEmail(auth),
    cancelEmailChange: cancelEmailChange(auth),
    revokeSession: revokeSession(auth),
    revokeOtherSessions: revokeOtherSessions(auth),
  }
  return {
    get: profile.get.handler(({ context }) => getProfile(auth, context)),
    update: profile.update.handler(({ input, context }) => commands.update(input, context)),
    changePassword: profile.changePassword.handler(({ input, context }) =>
      commands.changePassword(input, context),
    ),
    changeEmail: profile.changeEmail.handler(({ input, context }) =>
      commands.changeEmail(input, context),
    ),
    cancelEmailChange: profile.cancelEmailChange.handler(
      async ({ context }) => (await commands.cancelEmailChange({}, context)).waited,
    ),
    confirmIdentity: profile.confirmIdentity.handler(({ input, context }) =>
      confirmIdentity(auth, input, context),
    ),
    listSessions: profile.listSessions.handler(({ context }) => listSessions(auth, context)),
    revokeSession: profile.revokeSession.handler(async ({ input, context }) => {
      await commands.revokeSession(input, context)
    }),
    revokeOtherSessions: profile.revokeOtherSessions.handler(
      async ({ context }) => (await commands.revokeOtherSessions({}, context)).ended,
    ),
  }
}
