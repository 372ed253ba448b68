import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { beginTwoFactor } from './begin-two-factor.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { renewBackupCodes } from './renew-backup-codes.ts'
import { twoFactorStatus } from './two-factor-status.ts'

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
