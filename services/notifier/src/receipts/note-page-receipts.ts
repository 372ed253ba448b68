import { pageReceipts } from '@prakat/schema/delivery'
import { parse } from '@prakat/schema/validation'
import type { Reader } from '../feed/reader.ts'
import type { NotifierContext } from '../notifier-context.ts'
import { meantFor } from './meant-for.ts'
import { nameOfDevice } from './name-of-device.ts'
import { writeReceipts } from './write-receipts.ts'

/** What a page reports of the notifications in it. Those that were not for its person are left out. */
export async function notePageReceipts(
  { database: { sql }, clock, deliveryChanges }: NotifierContext,
  reader: Reader,
  request: unknown,
): Promise<void> {
  const { deviceId, receipts } = parse(pageReceipts, request)
  const meant = await meantFor(
    sql,
    reader,
    receipts.map(({ id }) => id),
  )
  const theirs = receipts.filter(({ id }) => meant.has(id))
  if (theirs.length === 0) return
  const device = await nameOfDevice(sql, reader.userId, deviceId)
  const reporting = { channel: 'app' as const, userId: reader.userId, deviceId: device.name }
  deliveryChanges.note(await writeReceipts(sql, reporting, theirs, clock()))
}
