import { AppError } from '@prakat/schema/app-error'
import type { CommandName } from '@prakat/schema/audit'
import type { FailedJob } from '@prakat/schema/failed-job'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames, type QueueName } from '@prakat/schema/queues'
import { m } from '@prakat/schema/words'
import type { Job } from 'bullmq'
import { appendAudit, auditSnapshot } from './audit.ts'
import type { Clock } from './clock.ts'
import { requirePrincipal } from './command.ts'
import type { Database } from './database.ts'
import { authorize } from './policy.ts'
import type { Queues } from './queues.ts'

/** The most of one queue that are shown, the newest first. */
const most = 100

/** The jobs of one service's queues that were given up, and what may be done about each. */
export function failedJobs({
  database,
  queues,
  clock,
}: {
  database: Database
  queues: Queues
  clock: Clock
}) {
  const names = Object.values(queueNames).filter((name) => name.startsWith(`${database.schema}.`))

  async function change(command: CommandName, id: string, call: CallContext, work: Work) {
    authorize(requirePrincipal(call), 'push.update')
    const [queue, jobId] = partsOf(id, names)
    const job = await queues.ask(queue, async (of) => {
      const found = await of.getJob(jobId)
      if (!found || !(await found.isFailed())) return undefined
      const failedJob = shownOf(queue, found)
      await work(found)
      return failedJob
    })
    if (!job) throw new AppError('NOT_FOUND', m.refusals_no_failed_job())
    await recordAudit(command, { name: job.name, queue, reason: job.reason }, call)
    return job
  }

  async function recordAudit(command: CommandName, job: object, call: CallContext): Promise<void> {
    const { userId: actorId } = requirePrincipal(call)
    const before = auditSnapshot(job)
    const done = { actorId, command, aggregateId: null, now: clock(), before, after: null }
    await database.transaction((em) => appendAudit(em, done, call))
  }

  return {
    /** Before something is done to the queues on their board. */
    async noteChange({ what }: { what: string }, call: CallContext): Promise<void> {
      authorize(requirePrincipal(call), 'push.update')
      await recordAudit('job.change', { name: what }, call)
    },
    async list(call: CallContext): Promise<FailedJob[]> {
      authorize(requirePrincipal(call), 'push.read')
      const found = await Promise.all(
        names.map((name) =>
          queues.ask(name, async (queue) => {
            const jobs = await queue.getJobs(['failed'], 0, most - 1)
            return jobs.map((job) => shownOf(name, job))
          }),
        ),
      )
      return found.flat()
    },
    /** Tries it again, as often as at first. */
    retry: ({ id }: { id: string }, call: CallContext) =>
      change('job.retry', id, call, (job) =>
        job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }),
      ),
    drop: ({ id }: { id: string }, call: CallContext) =>
      change('job.drop', id, call, (job) => job.remove()),
  }
}

type Work = (job: Job) => Promise<void>

function shownOf(queue: QueueName, job: Job): FailedJob {
  return {
    id: `${queue}/${job.id}`,
    ...{ queue, name: job.name, reason: job.failedReason ?? '', attempts: job.attemptsMade },
    addedAt: new Date(job.timestamp),
    failedAt: job.finishedOn ? new Date(job.finishedOn) : null,
  }
}

function partsOf(id: string, names: readonly QueueName[]): [QueueName, string] {
  const [queue, jobId] = id.split('/', 2)
  const name = names.find((each) => each === queue)
  if (!name || !jobId) throw new AppError('NOT_FOUND', m.refusals_no_failed_job())
  return [name, jobId]
}
