import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from './auth-context.ts'
import { confirmIdentity } from './confirm/confirm-identity.ts'
import { beginOidc, exchangeTicket, finishOidc } from './oidc/sign-in-by-oidc.ts'
import { addPasskey, passkeyOptions } from './passkeys/add-passkey.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys/own-passkeys.ts'
import { passkeySignInOptions, signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { cancelEmailChange, changeEmail } from './profile/change-email.ts'
import { changePassword } from './profile/change-password.ts'
import { forgetListView, listViews, saveListView } from './profile/list-views.ts'
import { getProfile, updateProfile } from './profile/profile.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './profile/sessions.ts'
import { disableTwoFactor } from './two-factor/disable-two-factor.ts'
import { renewBackupCodes } from './two-factor/codes.ts'
import { beginTwoFactor, confirmTwoFactor } from './two-factor/enable-two-factor.ts'
import { twoFactorStatus } from './two-factor/two-factor-state.ts'

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
    // Its needs are all there is of it.
    assertConfirmed: profile.assertConfirmed.handler(() => {}),
    listViews: profile.listViews.handler(({ input, context }) => listViews(auth, input, context)),
    saveListView: profile.saveListView.handler(({ input, context }) =>
      saveListView(auth, input, context),
    ),
    forgetListView: profile.forgetListView.handler(({ input, context }) =>
      forgetListView(auth, input, context),
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

/** Codes of an authenticator app: contract → operation. */
export function twoFactorRoutes(auth: AuthContext) {
  const { twoFactor } = implement(authContract).$context<CallContext>()
  const commands = {
    begin: beginTwoFactor(auth),
    confirm: confirmTwoFactor(auth),
    disable: disableTwoFactor(auth),
    renewBackupCodes: renewBackupCodes(auth),
  }
  return {
    status: twoFactor.status.handler(({ context }) => twoFactorStatus(auth, context)),
    begin: twoFactor.begin.handler(({ input, context }) => commands.begin(input, context)),
    confirm: twoFactor.confirm.handler(({ input, context }) => commands.confirm(input, context)),
    disable: twoFactor.disable.handler(({ input, context }) => commands.disable(input, context)),
    renewBackupCodes: twoFactor.renewBackupCodes.handler(({ input, context }) =>
      commands.renewBackupCodes(input, context),
    ),
  }
}

/** Passkeys: contract → operation. */
export function passkeyRoutes(auth: AuthContext) {
  const { passkeys } = implement(authContract).$context<CallContext>()
  const commands = { rename: renamePasskey(auth), delete: deletePasskey(auth) }
  return {
    list: passkeys.list.handler(({ context }) => listPasskeys(auth, context)),
    options: passkeys.options.handler(({ context }) => passkeyOptions(auth, context)),
    add: passkeys.add.handler(({ input, context }) => addPasskey(auth, input, context)),
    rename: passkeys.rename.handler(({ input, context }) => commands.rename(input, context)),
    delete: passkeys.delete.handler(({ input, context }) => commands.delete(input, context)),
    signInOptions: passkeys.signInOptions.handler(({ context }) =>
      passkeySignInOptions(auth, context),
    ),
    signIn: passkeys.signIn.handler(({ input, context }) => signInByPasskey(auth, input, context)),
  }
}

/** Signing in by OpenID Connect: contract → operation. */
export function oidcRoutes(auth: AuthContext) {
  const { oidc } = implement(authContract).$context<CallContext>()
  return {
    begin: oidc.begin.handler(({ input, context }) => beginOidc(auth, input, context)),
    callback: oidc.callback.handler(({ input, context }) => finishOidc(auth, input, context)),
    exchange: oidc.exchange.handler(({ input, context }) => exchangeTicket(auth, input, context)),
  }
}
