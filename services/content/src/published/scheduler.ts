import { setTimeout as sleep } from 'node:timers/promises'
import { startConsumer } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import { startLoop, type Loop } from '@prakat/kit/loop'
import type { Queues } from '@prakat/kit/queues'
import type { WakeUps } from '@prakat/kit/wake-ups'
import type { Scheduled as Kind } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'

const sweepMs = 2000
/** How far ahead the sweep plans, so that publications are punctual even if Redis has lost their jobs. */
const lookAhead = '1 minute'

interface Due {
  kind: Kind
  id: string
  publishAt: Date
}

/** Something that is published when its time comes. */
interface Scheduled {
  /** Whose rows have a `status` and `publish_at`. */
  table: string
  /** Says what became of it, or that it is not due. */
  publishDue(input: { id: string }, call: { system: true }): Promise<string>
}

/**
 * `publish_at` in the database decides. A delayed job makes it punctual, and the sweep makes it certain. Neither has
 * to be cancelled when a schedule changes, because publishing checks whether it is due.
 */
export function startScheduler(
  { database, clock }: ContentContext,
  scheduled: Record<Kind, Scheduled>,
  queues: Queues,
  wakeUps: WakeUps,
  log: Logger,
): Loop {
  const kinds = Object.keys(scheduled) as Kind[]
  const dueJob = z.object({
    id: z.uuid(),
    publishAt: z.coerce.date(),
    // Jobs of the version before name none.
    kind: z.enum(kinds).default('announcement'),
  })

  async function publish({ kind, id }: Pick<Due, 'kind' | 'id'>): Promise<void> {
    const outcome = await scheduled[kind].publishDue({ id }, { system: true })
    if (outcome !== 'not due') log.info({ kind, id, outcome }, 'scheduled publication')
  }

  startConsumer(
    {
      name: 'plan-publication',
      queue: queueNames.planPublication,
      events: kinds.map((kind) => `${kind}.scheduled` as const),
      react: ({ type, aggregateId: id, data: { publishAt } }) =>
        plan([{ kind: type.split('.')[0] as Kind, id, publishAt }]),
    },
    { database, queues, log },
  )

  async function plan(due: readonly Due[]): Promise<void> {
    if (due.length === 0) return
    const now = clock().getTime()
    await queues.add(
      queueNames.publishDue,
      due.map(({ kind, id, publishAt }) => ({
        name: 'publish-due',
        id: `${id}-${publishAt.getTime()}`,
        data: { kind, id, publishAt },
        delay: Math.max(0, publishAt.getTime() - now),
      })),
    )
  }

  queues.work(queueNames.publishDue, async (job) => {
    const { kind, id, publishAt } = dueJob.parse(job.data)
    // Clocks of two machines differ a little, so a job that comes early waits.
    const early = publishAt.getTime() - clock().getTime()
    if (early > 0 && early < sweepMs) await sleep(early + 1)
    await publish({ kind, id })
  })

  async function sweep(signal: AbortSignal): Promise<void> {
    for (const kind of kinds) await sweepKind(kind, signal)
  }

  async function sweepKind(kind: Kind, signal: AbortSignal): Promise<void> {
    const { sql } = database
    const rows = await sql<{ id: string; publish_at: Date; due: boolean }[]>`
      select id, publish_at, publish_at <= ${clock()} as due from ${sql(scheduled[kind].table)}
      where status = 'scheduled' and publish_at <= ${clock()} + ${lookAhead}::interval
      order by publish_at limit 500`
    for (const { id } of rows.filter((row) => row.due)) {
      if (signal.aborted) return
      // One that fails does not hold up the others.
      await publish({ kind, id }).catch((error: unknown) => {
        log.warn({ kind, id, err: error }, 'a scheduled publication failed; trying again')
      })
    }
    const ahead = rows.filter((row) => !row.due)
    await plan(ahead.map(({ id, publish_at }) => ({ kind, id, publishAt: publish_at })))
  }

  return startLoop({
    name: 'publish what is due',
    everyMs: sweepMs,
    turn: sweep,
    ...{ wakeUps, log },
  })
}
