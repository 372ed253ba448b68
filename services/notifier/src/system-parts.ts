import { countTest } from '@prakat/kit/count-test'
import { pollUntilDone, type PartCheck } from '@prakat/kit/system-check'
import { queueNames } from '@prakat/schema/queues'
import type { NotifierContext } from './notifier-context.ts'
import { queuePushTest } from './push/self-test.ts'
import type { Realtime } from './sockets/realtime.ts'

/** The sockets of this process, and whether it hears the other notifiers. The page itself proves a way there and back. */
export const socketsPart = (realtime: Realtime | undefined): PartCheck => ({
  part: 'sockets',
  look: async () => {
    if (!realtime) return { state: 'off', unit: 'sockets', detail: 'elsewhere' }
    await realtime.check.check()
    return { measured: realtime.namespace.sockets.size, unit: 'sockets', state: 'ok' }
  },
})

/** Subscribed devices, and pushes that are late or refused; the proof pushes to the devices of whoever asks. */
export const pushPart = ({ database: { sql }, queues, clock }: NotifierContext): PartCheck => ({
  part: 'push',
  look: async () => {
    const [row] = await sql<{ devices: number; late: boolean; refused: boolean }[]>`
      select (select count(*)::int from push_subscription) as devices,
        exists (select from push_retry where next_at < now() - interval '1 minute') as late,
        exists (select from push_dead_letter where reason = 'key' and replayed_at is null
          and created_at > now() - interval '1 day') as refused`
    const { devices, late, refused } = row!
    const found = { measured: devices, unit: 'devices' } as const
    if (refused) return { ...found, state: 'failing', detail: 'key' }
    return late ? { ...found, state: 'slow', detail: 'behind' } : { ...found, state: 'ok' }
  },
  prove: async ({ userId }) => {
    const own = await sql<{ device: string }[]>`
      select device from push_subscription where user_id = ${userId} order by created_at limit 5`
    if (own.length === 0) return { state: 'off', unit: 'devices', detail: 'no-device' }
    await countTest(queues.redis, userId)
    const began = clock()
    const jobs = await Promise.all(own.map(({ device }) => queuePushTest(queues, device)))
    const isDone = async (id: string) =>
      (await queues.ask(queueNames.pushTest, (queue) => queue.getJobState(id))) === 'completed'
    await pollUntilDone(
      async () => (await Promise.all(jobs.map(isDone))).every(Boolean) || undefined,
    )
    const devices = own.map(({ device }) => device)
    const [kept] = await sql<{ taken: number }[]>`
      select count(*)::int as taken from push_subscription
      where device = any(${devices}::uuid[]) and (failed_at is null or failed_at < ${began})`
    return kept!.taken === own.length
      ? {}
      : { state: 'failing', unit: 'devices', detail: 'refused' }
  },
})
