import type { CommandName } from '@prakat/schema/audit'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { appendAudit, auditSnapshot } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'

/** Who took how much out of the portal, and which part. */
export async function noteExport(
  { database, clock }: { database: Database; clock: Clock },
  actor: Principal,
  call: CallContext,
  exported: { command: CommandName; rows: number; filter: unknown },
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
