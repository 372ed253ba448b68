import type { EntityManager } from '@mikro-orm/postgresql'
import { appendAudit, auditSnapshot } from '@prakat/kit/audit'
import { requirePrincipal } from '@prakat/kit/command'
import type { CommandName } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'

interface Deed {
  command: CommandName
  userId: string
  now: Date
  before?: unknown
  after?: unknown
}

/** The audit entry of what happened to an account before anybody was signed in, or as they came and went. */
export function noteDeed(
  em: EntityManager,
  { command, userId, now, before, after }: Deed,
  call: CallContext,
): Promise<void> {
  const who = { actorId: userId, aggregateId: userId }
  const change = { before: auditSnapshot(before), after: auditSnapshot(after) }
  return appendAudit(em, { ...who, command, now, ...change }, call)
}

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

/** Of somebody who is signed in. Who watches for attacks is told here, as the answer looks like one to a wrong field. */
export function noteUnconfirmed(
  auth: Pick<AuthContext, 'database' | 'clock' | 'log' | 'note'>,
  call: CallContext,
): void {
  const { userId, sessionId } = requirePrincipal(call)
  const command = 'account.confirm-failed'
  auth.note('confirmation_failed', { userId, sessionId, address: call.address, what: command })
  noteAttempt(auth, command, userId, call)
}
