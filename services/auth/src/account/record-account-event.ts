import type { EntityManager } from '@mikro-orm/postgresql'
import { appendAudit, auditSnapshot } from '@prakat/kit/audit'
import { requirePrincipal } from '@prakat/kit/command'
import type { CommandName } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'

interface AccountEvent {
  command: CommandName
  userId: string
  now: Date
  before?: unknown
  after?: unknown
}

/** The audit entry for what happens to an account before anybody is signed in, and for signing in and out. */
export function recordAccountEvent(
  em: EntityManager,
  { command, userId, now, before, after }: AccountEvent,
  call: CallContext,
): void {
  const who = { actorId: userId, aggregateId: userId }
  const change = { before: auditSnapshot(before), after: auditSnapshot(after) }
  appendAudit(em, { ...who, command, now, ...change }, call)
}

/**
 * Records a failed attempt on an account. Nobody waits for it: otherwise the answer would take longer if the account
 * exists.
 */
export function recordFailedAttempt(
  { database, clock, log }: Pick<AuthContext, 'database' | 'clock' | 'log'>,
  command: CommandName,
  userId: string,
  call: CallContext,
): void {
  database
    .transaction((em) => recordAccountEvent(em, { command, userId, now: clock() }, call))
    .catch((error: unknown) => log.error({ err: error }, `${command} was not noted`))
}

/**
 * Records a failed confirmation by somebody who is signed in. Also noted as a security event, because the answer
 * itself looks like that to any wrong field.
 */
export function recordFailedConfirmation(
  auth: Pick<AuthContext, 'database' | 'clock' | 'log' | 'note'>,
  call: CallContext,
): void {
  const { userId, sessionId } = requirePrincipal(call)
  const command = 'account.confirm-failed'
  auth.note('confirmation_failed', { userId, sessionId, address: call.address, what: command })
  recordFailedAttempt(auth, command, userId, call)
}
