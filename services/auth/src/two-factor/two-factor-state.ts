import { lockRow, requirePrincipal, type Loader } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { TwoFactorStatus } from '@prakat/schema/two-factor'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { ownId } from '../profile/profile.ts'
import { sessionLacksSecondFactor } from './lacks-second-factor.ts'

interface TwoFactorState {
  id: string
  email: string
  twoFactorEnabled: boolean
}

/** Loads whether the actor has two-factor sign-in turned on. */
export const loadTwoFactorState: Loader<unknown, TwoFactorState> = {
  lock: (_input, { em, actor }) => lockRow('user')({ id: ownId(actor) }, { em }),
  read: async (_input, { em, actor }) => {
    const [state] = await em.execute<TwoFactorState[]>(
      `select id, email, two_factor_enabled as "twoFactorEnabled" from "user" where id = ?`,
      [ownId(actor)],
    )
    if (!state) throw new AppError('NOT_FOUND', m.account_gone())
    return state
  },
}

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

export const wrongCode = () => validationError({ code: m.account_wrong_first_code() })
export const alreadyEnabled = () => new AppError('CONFLICT', m.account_two_factor_on())
export const notEnabled = () => new AppError('CONFLICT', m.account_two_factor_not_on())
