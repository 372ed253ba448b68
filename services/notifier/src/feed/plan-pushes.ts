import type { Queues } from '@prakat/kit/queues'
import { queueNames } from '@prakat/schema/queues'
import type { Sql } from 'postgres'

/** Asks for what is to be pushed of a notification and was not planned yet. Again is no change. */
export async function planPushes(sql: Sql, queues: Queues, notificationId: string): Promise<void> {
  const rows = await sql<{ seq: string; wait: number }[]>`
    select seq, greatest(0, extract(epoch from due_at - now()) * 1000)::float8 as wait
    from push_fanout where notification_id = ${notificationId} and planned_at is null`
  if (rows.length === 0) return
  const jobs = rows.map(({ seq, wait }) => ({
    name: 'plan-push',
    id: `${notificationId}-${seq}`,
    data: { notificationId, seq: Number(seq) },
    delay: Math.ceil(wait),
  }))
  await queues.add(queueNames.planPush, jobs)
}
