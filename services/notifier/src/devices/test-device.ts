import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { queuePushTest } from '../push/push-test.ts'
import { countTest } from './count-test.ts'

/** A push to one of one's own devices, to see whether it arrives. */
export async function testDevice(
  { database: { sql }, queues }: NotifierContext,
  { deviceId }: { deviceId: string },
  call: CallContext,
): Promise<void> {
  const { userId } = requirePrincipal(call)
  const [subscribed] = await sql<{ device: string }[]>`
    select s.device from push_subscription s join device d on d.id = s.device
    where d.user_id = ${userId} and d.device_id = ${deviceId}`
  if (!subscribed) throw new AppError('NOT_FOUND', 'This device is not subscribed to push')
  await countTest(queues.redis, userId)
  await queuePushTest(queues, subscribed.device)
}
