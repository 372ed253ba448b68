import type { CommandName } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { noteDeed } from './note-deed.ts'

/**
 * Notes a failed attempt on an account, and tells whoever keeps watch of those to confirm; of those to sign in, the
 * answer tells. Not waited for: the answer would take longer where there is an account to note it for.
 */
export function noteAttempt(
  { database, clock, log, note }: Pick<AuthContext, 'database' | 'clock' | 'log' | 'note'>,
  command: CommandName,
  userId: string,
  call: CallContext,
): void {
  const { address, principal } = call
  if (command === 'account.confirm-failed')
    note('confirmation_failed', { userId, sessionId: principal?.sessionId, address, what: command })
  database
    .transaction((em) => noteDeed(em, { command, userId, now: clock() }, call))
    .catch((error: unknown) => log.error({ err: error }, `${command} was not noted`))
}
