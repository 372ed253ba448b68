import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { callerHeaders } from '../account/caller-headers.ts'
import { noteDeed } from '../account/note-deed.ts'
import type { AuthContext } from '../auth-context.ts'
import { confirmPassword } from '../profile/confirm-password.ts'
import { twoFactorRefusal } from './refusals.ts'

/** New ones in place of the old. better-auth writes them on a connection of its own, so the audit entry follows. */
export async function renewBackupCodes(
  auth: AuthContext,
  { password }: { password: string },
  call: CallContext,
): Promise<string[]> {
  const { userId } = requirePrincipal(call)
  await confirmPassword(auth, userId, password, 'password')
  const { backupCodes } = await auth.betterAuth.api
    .generateBackupCodes({
      body: { password },
      headers: await callerHeaders(auth.database.sql, call),
    })
    .catch(twoFactorRefusal)
  const deed = { command: 'two-factor.renew-backup-codes' as const, userId, now: auth.clock() }
  await auth.database.transaction((em) => noteDeed(em, deed, call))
  return backupCodes
}
