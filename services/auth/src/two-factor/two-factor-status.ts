import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { TwoFactorStatus } from '@prakat/schema/two-factor'
import type { AuthContext } from '../auth-context.ts'
import { sessionLacksSecondFactor } from './lacks-second-factor.ts'

export async function twoFactorStatus(
  { database: { sql }, betterAuth, config }: AuthContext,
  call: CallContext,
): Promise<TwoFactorStatus> {
  const { userId, sessionId } = requirePrincipal(call)
  const [row] = await sql<{ enabled: boolean; required: boolean }[]>`
    select u.two_factor_enabled as enabled, ${sessionLacksSecondFactor(sql, config.requireTwoFactor)} as required
    from "user" u join session s on s.user_id = u.id and s.id = ${sessionId} where u.id = ${userId}`
  if (!row?.enabled) return { enabled: false, required: row?.required ?? false, backupCodesLeft: 0 }
  const { backupCodes } = await betterAuth.api.viewBackupCodes({ body: { userId } })
  return { ...row, backupCodesLeft: backupCodes.length }
}
