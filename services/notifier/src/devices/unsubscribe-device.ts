import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'

/** The device stays with its preferences, and nothing is pushed to it. Again is no change. */
export async function unsubscribeDevice(
  { database: { sql } }: NotifierContext,
  { deviceId }: { deviceId: string },
  call: CallContext,
): Promise<void> {
  const { userId } = requirePrincipal(call)
  await sql`
    delete from push_subscription where device = (
      select id from device where user_id = ${userId} and device_id = ${deviceId})`
}
