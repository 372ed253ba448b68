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
  const [confirm, disable] = [confirmTwoFactor(auth), disableTwoFactor(auth)]
  return {
    status: twoFactor.status.handler(({ context }) => twoFactorStatus(auth, context)),
    begin: twoFactor.begin.handler(({ input, context }) => beginTwoFactor(auth, input, context)),
    confirm: twoFactor.confirm.handler(({ input, context }) => confirm(input, context)),
    disable: twoFactor.disable.handler(({ input, context }) => disable(input, context)),
    renewBackupCodes: twoFactor.renewBackupCodes.handler(({ input, context }) =>
      renewBackupCodes(auth, input, context),
    ),
  }
}
