import type { ListAudit } from '@prakat/schema/audit'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { failedJobs } from './failed-jobs.ts'
import { listAudit } from './list-audit.ts'
import type { Queues } from './queues.ts'
import { routesOf, type Call, type Implementer } from './resource/plain-routes.ts'
import { systemCheck, type PartCheck } from './system-check.ts'

type Jobs = ReturnType<typeof failedJobs>
type Prove = Parameters<ReturnType<typeof systemCheck>['prove']>[0]

/** What every service answers to those who operate it: its audit log, its failed jobs and its system check. */
export function operationsRoutes<
  Audit extends Implementer<'list' | 'export'>,
  JobRoutes extends Implementer<'failed' | 'retry' | 'drop' | 'noteChange'>,
  System extends Implementer<'now' | 'check' | 'prove'>,
>(
  os: { audit: Audit; jobs: JobRoutes; system: System },
  context: { database: Database; queues: Queues; clock: Clock },
  checks: readonly PartCheck[],
) {
  const { database, clock } = context
  const jobs = failedJobs(context)
  const system = systemCheck(context, checks)
  return {
    audit: routesOf<'list' | 'export', Audit>(os.audit, {
      list: (call: Call<ListAudit>) => listAudit(database, call.input, call.context),
      export: (call: Call<ListAudit>) =>
        listAudit(database, call.input, call.context, 'audit.export'),
    }),
    jobs: routesOf<'failed' | 'retry' | 'drop' | 'noteChange', JobRoutes>(os.jobs, {
      failed: (call: Call) => jobs.list(call.context),
      retry: (call: Call<Parameters<Jobs['retry']>[0]>) => jobs.retry(call.input, call.context),
      drop: (call: Call<Parameters<Jobs['drop']>[0]>) => jobs.drop(call.input, call.context),
      noteChange: (call: Call<Parameters<Jobs['noteChange']>[0]>) =>
        jobs.noteChange(call.input, call.context),
    }),
    system: routesOf<'now' | 'check' | 'prove', System>(os.system, {
      now: () => clock(),
      check: (call: Call) => system.check(call.context),
      prove: (call: Call<Prove>) => system.prove(call.input, call.context),
    }),
  }
}
