import { appendAudit, auditSnapshot } from '@prakat/kit/audit'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'

/** Who took how much out of the portal, and which part. */
export async function noteExport(
  { database, clock }: AuthContext,
  actor: Principal,
  call: CallContext,
  exported: { command: string; rows: number; filter: unknown },
): Promise<void> {
  const { command, rows, filter } = exported
  const after = auditSnapshot({ rows, filter })
  const done = {
    actorId: actor.userId,
    command,
    aggregateId: null,
    now: clock(),
    before: null,
    after,
  }
  await database.transaction((em) => appendAudit(em, done, call))
}
