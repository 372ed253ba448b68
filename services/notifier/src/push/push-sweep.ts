import { startLoop, type Loop } from '@prakat/kit/loop'
import type { NewJob } from '@prakat/kit/queues'
import { queueNames, type QueueName } from '@prakat/schema/queues'
import { fanOutMetrics, type FanOut } from './fan-out.ts'
import { releaseHeld } from './quiet.ts'
import { forgetSent } from './sent-log.ts'

/** The most to queue at a time: those that have waited longest, which the queues would begin with anyway. */
const mostBatches = 20
const mostRetries = 500

/** Finds work that Redis lost or a crash left behind. The database decides; jobs only make it punctual. */
export async function pushSweep(fanOut: FanOut): Promise<void> {
  const { database, queues, timing } = fanOut
  const { sql } = database
  const slot = Math.floor(Date.now() / timing.sweep)
  const add = (queue: QueueName, rows: ReadonlyArray<{ id: string; data: object }>) => {
    // A new id every time, because Redis ignores one that it still knows, done or not.
    const jobs = rows.map(({ id, data }): NewJob => ({
      name: 'sweep',
      id: `${id}-sweep-${slot}`,
      data,
    }))
    return jobs.length > 0 ? queues.add(queue, jobs) : undefined
  }
  // Jobs for recent rows are already on their way.
  const old = sql`now() - make_interval(secs => ${timing.sweep / 2000})`
  const [unplanned, batches, retries, [pending]] = await Promise.all([
    sql<{ id: string; seq: string }[]>`
      select notification_id as id, seq from push_fanout
      where planned_at is null and done_at is null and due_at < ${old} order by due_at limit 100`,
    sql<{ id: string }[]>`
      select b.id from push_batch b join push_fanout f on f.notification_id = b.notification_id and f.seq = b.seq
      where b.done_at is null and f.planned_at < ${old} and (b.lease_until is null or b.lease_until < now())
        and (b.resume_at is null or b.resume_at < ${old})
      order by b.id limit ${mostBatches}`,
    sql<{ notificationId: string; device: string }[]>`
      select notification_id as "notificationId", device from push_retry
      where next_at < ${old} and (lease_until is null or lease_until < now())
      order by next_at limit ${mostRetries}`,
    sql<{ count: number }[]>`
      select ((select coalesce(sum(greatest(0, expected - processed)), 0) from push_batch where done_at is null)
        + (select count(*) from push_retry where next_at <= now()))::int as count`,
  ])
  fanOutMetrics.pending.set(pending!.count)
  await Promise.all([
    add(
      queueNames.planPush,
      unplanned.map(({ id, seq }) => ({ id: `${id}-${seq}`, data: { notificationId: id, seq } })),
    ),
    add(
      queueNames.pushBatch,
      batches.map(({ id }) => ({ id, data: { id } })),
    ),
    add(
      queueNames.pushRetry,
      retries.map((data) => ({ id: `${data.notificationId}-${data.device}`, data })),
    ),
    forgetSent(sql, fanOut.clock()),
  ])
}

export function keepSweeping(fanOut: FanOut): Loop {
  const { timing, wakeUps, log } = fanOut
  return startLoop({
    name: 'sweep pushes',
    everyMs: timing.sweep,
    turn: async () => {
      await releaseHeld(fanOut)
      await pushSweep(fanOut)
    },
    ...{ wakeUps, log },
  })
}
