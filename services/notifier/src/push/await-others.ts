import { queueNames } from '@prakat/schema/queues'
import type { FanOut } from './fan-out.ts'

const patienceMs = 250

/**
 * A publication and its withdrawal go to the same devices, and what comes later takes the place of what came before.
 * So what is under way of the one ends before the other begins, which is soon, as it sees that it is over. Gives
 * whether there was something; then the plan is made again in a moment.
 */
export async function awaitOthers(
  { database: { sql }, queues }: FanOut,
  { notificationId, seq }: { notificationId: string; seq: string },
  withdraws: boolean,
): Promise<boolean> {
  const isOther = sql`f.notification_id = ${notificationId} and f.seq < ${seq} and f.withdraws <> ${withdraws}
    and f.done_at is null and f.due_at <= now()`
  // What was left for later, because a push service wanted a pause, has nothing left to wait for.
  const batches = await sql<{ id: string }[]>`
    update push_batch b set resume_at = null from push_fanout f
    where ${isOther} and b.notification_id = f.notification_id and b.seq = f.seq and b.done_at is null
    returning b.id`
  const [others] = await sql<{ some: boolean }[]>`
    select exists (select from push_fanout f where ${isOther}) or exists (
      select from push_retry r where r.notification_id = ${notificationId} and r.lease_until > now()
        and ${withdraws} <> exists (
          select from push_fanout f where f.notification_id = r.notification_id and f.seq = r.seq and f.withdraws)) as some`
  if (!others!.some) return false
  const now = Date.now()
  await queues.add(
    queueNames.pushBatch,
    batches.map(({ id }) => ({ name: 'push-batch', id: `${id}-over-${now}`, data: { id } })),
  )
  const again = {
    id: `${notificationId}-${seq}-${now}`,
    data: { notificationId, seq: Number(seq) },
  }
  await queues.add(queueNames.planPush, [{ name: 'plan-push', ...again, delay: patienceMs }])
  return true
}
