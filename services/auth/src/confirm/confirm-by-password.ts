import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { confirmPassword } from '../profile/confirm-password.ts'
import { setConfirmed } from './confirmed-at.ts'

export async function confirmByPassword(
  auth: Pick<AuthContext, 'database' | 'limiter' | 'clock' | 'log' | 'note'>,
  password: string,
  call: CallContext,
): Promise<void> {
  await confirmPassword(auth, password, 'password', call)
  await setConfirmed(auth.database.sql, requirePrincipal(call).sessionId)
}
