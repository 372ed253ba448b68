import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { loadUser, staffRow } from './user-row.ts'

/**
 * Counts a mail that staff are about to send somebody, or throws `RATE_LIMITED`. Only for those who may send it, so
 * that nobody else uses it up. To be called before the command's transaction: inside it, calls that each hold a
 * connection and wait for a second one would wait for each other.
 */
export async function countStaffMail(
  { database, limiter }: AuthContext,
  person: { id: string },
  call: CallContext,
): Promise<void> {
  const actor = requirePrincipal(call)
  const row = await database.transaction((em) => loadUser(person, { em }))
  authorize(actor, { operation: 'user.update', row: staffRow(row) })
  await limiter.consume('staffAccount', row.id)
}
