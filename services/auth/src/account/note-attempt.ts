import type { CommandName } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { noteDeed } from './note-deed.ts'

/** Notes a failed attempt on an account. Not waited for: the answer would take longer where there is one to note it for. */
export function noteAttempt(
  { database, clock, log }: Pick<AuthContext, 'database' | 'clock' | 'log'>,
  command: CommandName,
  userId: string,
  call: CallContext,
): void {
  database
    .transaction((em) => noteDeed(em, { command, userId, now: clock() }, call))
    .catch((error: unknown) => log.error({ err: error }, `${command} was not noted`))
}
