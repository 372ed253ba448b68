import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@prakat/kit/logger'
import { startLoop, type Loop } from '@prakat/kit/loop'
import type { Queues } from '@prakat/kit/queues'
import type { WakeUps } from '@prakat/kit/wake-ups'
import { queueNames } from '@prakat/schema/queues'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import type { meetingCommands } from './meeting.ts'

const sweepMs = 2000
/** How far ahead the sweep plans, which is far more often than it comes. */
const lookAhead = '1 minute'
const reminderJob = z.object({ id: z.uuid(), at: z.coerce.date() })

/**
 * `remind_at` in the database decides, as `publish_at` does of what is scheduled: the sweep gives each a job for its
 * moment, and sends what has none because Redis forgot it.
 */
export function startReminders(
  { database, clock }: ContentContext,
  { remindDue }: Pick<ReturnType<typeof meetingCommands>, 'remindDue'>,
  queues: Queues,
  wakeUps: WakeUps,
  log: Logger,
): Loop {
  async function remind(id: string): Promise<void> {
    const outcome = await remindDue({ id }, { system: true })
    if (outcome === 'not due') return
    // Of one that is over there is nothing to tell, and much to log when a year of them is loaded.
    log[outcome === 'not held' ? 'debug' : 'info']({ id, outcome }, 'reminder of a meeting')
  }

  queues.work(queueNames.remindDue, async (job) => {
    const { id, at } = reminderJob.parse(job.data)
    // Clocks of two machines differ a little, so a job that comes early waits.
    const early = at.getTime() - clock().getTime()
    if (early > 0 && early < sweepMs) await sleep(early + 1)
    await remind(id)
  })

  async function sweep(signal: AbortSignal): Promise<void> {
    const now = clock()
    const rows = await database.sql<{ id: string; at: Date }[]>`
      select meeting_id as id, remind_at as at from meeting_time
      where remind_at <= ${now} + ${lookAhead}::interval order by remind_at limit 500`
    for (const { id } of rows.filter(({ at }) => at <= now)) {
      if (signal.aborted) return
      await remind(id).catch((error: unknown) => {
        log.warn({ id, err: error }, 'a reminder failed; trying again')
      })
    }
    const ahead = rows.filter(({ at }) => at > now)
    if (ahead.length === 0) return
    const jobs = ahead.map(({ id, at }) => ({
      ...{ name: 'remind-due', id: `${id}-${at.getTime()}`, data: { id, at } },
      delay: at.getTime() - now.getTime(),
    }))
    await queues.add(queueNames.remindDue, jobs)
  }

  return startLoop({
    ...{ name: 'remind of meetings', everyMs: sweepMs, turn: sweep },
    ...{ wakeUps, log },
  })
}
