import type { EntityManager } from '@mikro-orm/postgresql'
import { appendAudit, auditSnapshot } from '@prakat/kit/audit'
import type { CommandName } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'

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
