import { createOTP } from '@better-auth/utils/otp'
import type { EntityManager } from '@mikro-orm/postgresql'
import { command, requirePrincipal } from '@prakat/kit/command'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { twoFactorCode, type TwoFactorSetup } from '@prakat/schema/two-factor'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { endSessions } from '../account/end-sessions.ts'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { userUpdated } from '../users/user-row.ts'
import { newBackupCodes, otpOf, stepOf } from './codes.ts'
import { assertFactorUsed } from './lacks-second-factor.ts'
import { alreadyEnabled, loadTwoFactorState, notEnabled, wrongCode } from './two-factor-state.ts'

const storedFactor = z.object({ secret: z.string(), encryptedBackupCodes: z.string() })

/**
 * Makes a new secret and backup codes in better-auth's format. Its own call would ask for a password even if the
 * caller confirmed otherwise. Sign-in does not ask for codes until one has been confirmed.
 */
export function beginTwoFactor(auth: AuthContext) {
  const keep = command(
    {
      name: 'two-factor.begin',
      input: storedFactor,
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, email, twoFactorEnabled }, { secret, encryptedBackupCodes }, { em }) => {
        if (twoFactorEnabled) throw alreadyEnabled()
        await em.execute(
          `insert into two_factor (id, user_id, secret, backup_codes) values (?, ?, ?, ?)
           on conflict (user_id) do update set secret = excluded.secret, backup_codes = excluded.backup_codes,
             verified = false, last_step = null`,
          [uuidv7(), id, secret, encryptedBackupCodes],
        )
        return { output: { id, email }, events: [] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (_input: unknown, call: CallContext): Promise<TwoFactorSetup> => {
    await assertFactorUsed(auth, call)
    const plain = generateRandomString(32)
    const { secretConfig } = await auth.betterAuth.$context
    const secret = await symmetricEncrypt({ key: secretConfig, data: plain })
    const { backupCodes, encryptedBackupCodes } = await newBackupCodes(auth.betterAuth)
    const { email } = await keep({ secret, encryptedBackupCodes }, call)
    const uri = createOTP(plain).url(auth.settings.current().identity.name, email)
    return { uri, secret: new URL(uri).searchParams.get('secret')!, backupCodes }
  }
}

/**
 * Turns two-factor sign-in on with the first code. better-auth's own call would replace the session and write in
 * several steps. Here the current session stays, and everything else, with the mail and the events, is one
 * transaction.
 */
export function confirmTwoFactor(auth: AuthContext) {
  const enable = command(
    {
      name: 'two-factor.enable',
      input: twoFactorCode,
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, { code }, { em, actor, now }) => {
        if (twoFactorEnabled) throw alreadyEnabled()
        await acceptFirstCode(auth, em, id, code)
        const { sessionId } = actor as Principal
        await em.execute(`update "user" set two_factor_enabled = true where id = ?`, [id])
        await em.execute(`update session set second_factor = true where id = ?`, [sessionId])
        await endSessions(em, id, now, sessionId)
        await mailTo(em, id, 'two-factor-on', now)
        return {
          output: { id, twoFactorEnabled: true },
          events: [userUpdated(id)],
        }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: { code: string }, call: CallContext): Promise<boolean> => {
    const { userId } = requirePrincipal(call)
    await auth.limiter.consume('confirmAccount', userId)
    await enable(input, call)
    await auth.limiter.forget('confirmAccount', userId)
    return true
  }
}

async function acceptFirstCode(
  { betterAuth }: AuthContext,
  em: EntityManager,
  userId: string,
  code: string,
): Promise<void> {
  const [begun] = await em.execute<{ secret: string }[]>(
    `select secret from two_factor where user_id = ? for update`,
    [userId],
  )
  if (!begun) throw notEnabled()
  const otp = await otpOf(betterAuth, begun.secret)
  if (!(await otp.verify(code))) throw wrongCode()
  await em.execute(`update two_factor set verified = true, last_step = ? where user_id = ?`, [
    await stepOf(otp, code),
    userId,
  ])
}
