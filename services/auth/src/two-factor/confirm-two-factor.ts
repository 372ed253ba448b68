import type { EntityManager } from '@mikro-orm/postgresql'
import { command, requirePrincipal } from '@prakat/kit/command'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { twoFactorCode } from '@prakat/schema/two-factor'
import { endSessions } from '../account/end-sessions.ts'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/mail-to.ts'
import { alreadyOn, notOn, wrongCode } from './refusals.ts'
import { otpOf, stepOf } from './totp.ts'
import { loadTwoFactorState } from './two-factor-state.ts'
import { userUpdated } from '../users/user-row.ts'

/**
 * Turns it on with the first code. better-auth's own call would replace the session and write in several steps;
 * here the one who does it stays signed in, and the rest is one transaction with the mail and the events.
 */
export function confirmTwoFactor(auth: AuthContext) {
  const enable = command(
    {
      name: 'two-factor.enable',
      input: twoFactorCode,
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, { code }, { em, actor, now }) => {
        if (twoFactorEnabled) throw alreadyOn()
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
  if (!begun) throw notOn()
  const otp = await otpOf(betterAuth, begun.secret)
  if (!(await otp.verify(code))) throw wrongCode()
  await em.execute(`update two_factor set verified = true, last_step = ? where user_id = ?`, [
    await stepOf(otp, code),
    userId,
  ])
}
