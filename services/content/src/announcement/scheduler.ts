import { setTimeout as sleep } from 'node:timers/promises'
import { startConsumer } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import { startLoop, type Loop } from '@prakat/kit/loop'
import type { Queues } from '@prakat/kit/queues'
import type { WakeUps } from '@prakat/kit/wake-ups'
import { queueNames } from '@prakat/schema/queues'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { publishDueAnnouncement } from './publish-due-announcement.ts'

const sweepMs = 2000
/** How far ahead the sweep plans, so that announcements are punctual even if Redis has lost their jobs. */
const lookAhead = '1 minute'

const dueJob = z.object({ id: z.uuid(), publishAt: z.coerce.date() })

/**
 * `publish_at` in the database decides. A delayed job makes it punctual, and the sweep makes it certain. Neither has
 * to be cancelled when a schedule changes, because publishing checks whether it is due.
 */
export function startScheduler(
  context: ContentContext,
  queues: Queues,
  wakeUps: WakeUps,
  log: Logger,
): Loop {
  const { database, clock } = context
  const publishDue = publishDueAnnouncement(context)

  async function publish(id: string): Promise<void> {
    const outcome = await publishDue({ id }, { system: true })
    if (outcome !== 'not due') log.info({ announcementId: id, outcome }, 'scheduled announcement')
  }

  startConsumer(
    {
      name: 'plan-publication',
      queue: queueNames.planPublication,
      events: ['announcement.scheduled'],
      react: (event) => plan([{ id: event.aggregateId, publishAt: event.data.publishAt }]),
    },
    { database, queues, log },
  )

  async function plan(due: ReadonlyArray<{ id: string; publishAt: Date }>): Promise<void> {
    if (due.length === 0) return
    const now = clock().getTime()
    await queues.add(
      queueNames.publishDue,
      due.map(({ id, publishAt }) => ({
        name: 'publish-due',
        id: `${id}-${publishAt.getTime()}`,
        data: { id, publishAt },
        delay: Math.max(0, publishAt.getTime() - now),
      })),
    )
  }

  queues.work(queueNames.publishDue, async (job) => {
    const { id, publishAt } = dueJob.parse(job.data)
    // Clocks of two machines differ a little, so a job that comes early waits.
    const early = publishAt.getTime() - clock().getTime()
    if (early > 0 && early < sweepMs) await sleep(early + 1)
    await publish(id)
  })

  async function sweep(signal: AbortSignal): Promise<void> {
    const rows = await database.sql<{ id: string; publish_at: Date; due: boolean }[]>`
      select id, publish_at, publish_at <= ${clock()} as due from announcement
      where status = 'scheduled' and publish_at <= ${clock()} + ${lookAhead}::interval
      order by publish_at limit 500`
    for (const { id } of rows.filter((row) => row.due)) {
      if (signal.aborted) return
      await publish(id)
    }
    await plan(
      rows.filter((row) => !row.due).map((row) => ({ id: row.id, publishAt: row.publish_at })),
    )
  }

  return startLoop({
    name: 'publish what is due',
    everyMs: sweepMs,
    turn: sweep,
    ...{ wakeUps, log },
  })
}
