import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { meantFor } from './meant-for.ts'
import { nameOfDevice } from './name-of-device.ts'
import { writeReceipts, type Reporting } from './write-receipts.ts'

/** A shown notification was closed: the push one where the device has such, else the one of the page. */
export async function trackClose(
  { database: { sql }, clock, deliveryChanges }: NotifierContext,
  { notificationId, deviceId }: { notificationId: string; deviceId?: string | null | undefined },
  call: CallContext,
): Promise<void> {
  const reader = requirePrincipal(call)
  const meant = await meantFor(sql, reader, [notificationId])
  if (meant.size === 0) throw new AppError('NOT_FOUND', 'There is no such announcement')
  const { name, service } = await nameOfDevice(sql, reader.userId, deviceId)
  const reporting: Reporting = {
    channel: service ? 'push' : 'app',
    ...{ userId: reader.userId, deviceId: name, service },
  }
  const closed = [{ id: notificationId, event: 'closed' as const }]
  deliveryChanges.note(await writeReceipts(sql, reporting, closed, clock()))
}
