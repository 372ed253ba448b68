import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { hasSecondFactor, sessionLacksSecondFactor } from './lacks-second-factor.ts'

/**
 * Where a role asks for a second factor, whoever has one changes their factors only after using it: a stolen password
 * must not bring its own.
 */
export async function assertFactorUsed(
  { database: { sql }, config }: Pick<AuthContext, 'database' | 'config'>,
  call: CallContext,
): Promise<void> {
  const { userId, sessionId } = requirePrincipal(call)
  const [row] = await sql<{ unused: boolean }[]>`
    select ${sessionLacksSecondFactor(sql, config.requireTwoFactor)} and ${hasSecondFactor(sql)} as unused
    from "user" u join session s on s.user_id = u.id and s.id = ${sessionId} where u.id = ${userId}`
  if (!row?.unused) return
  throw new AppError('FORBIDDEN', 'Sign in with your second factor first, such as your passkey')
}
