import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { pageReceipts, type ReceiptEvent } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import { parse, validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { markRead } from '../feed/mark-read.ts'
import type { Reader } from '../feed/visible.ts'
import type { NotifierContext } from '../notifier-context.ts'
import { writeReceipts, type Reporting } from './write-receipts.ts'

/** Records what a page reports about its notifications. Those that were not for its person are ignored. */
export async function recordPageReceipts(
  { database: { sql }, clock, deliveryChanges }: NotifierContext,
  reader: Reader,
  request: unknown,
): Promise<void> {
  const { deviceId, receipts } = parse(pageReceipts, request)
  const ownIds = await onlyRecipientOf(
    sql,
    reader,
    receipts.map(({ id }) => id),
  )
  const theirs = receipts.filter(({ id }) => ownIds.has(id))
  if (theirs.length === 0) return
  const device = await nameOfDevice(sql, reader.userId, deviceId)
  const reporting = { channel: 'app' as const, userId: reader.userId, deviceId: device.name }
  deliveryChanges.markChanged(await writeReceipts(sql, reporting, theirs, clock()))
}

/**
 * Records what a service worker reports about a push. The token identifies the device, so no session is needed. A
 * click also marks the notification read, because the worker may have no other way to do so. Reports from forgotten
 * devices and about tests are ignored.
 */
export async function recordPushReceipt(
  context: NotifierContext,
  { receipt, event }: { receipt: string; event: ReceiptEvent },
): Promise<void> {
  const opened = context.receiptTokens.open(receipt)
  if (!opened) throw validationError({ receipt: m.validation_receipt() })
  const { notificationId, device } = opened
  const { sql } = context.database
  const [from] = await sql<{ userId: string; deviceId: string; service: string | null }[]>`
    select d.user_id as "userId", d.device_id as "deviceId", s.service
    from device d left join push_subscription s on s.device = d.id where d.id = ${device}`
  if (!from) return
  const reporting = { channel: 'push' as const, ...from }
  const receipts = [{ id: notificationId, event }]
  const written = await writeReceipts(sql, reporting, receipts, context.clock())
  context.deliveryChanges.markChanged(written)
  if (event === 'clicked') await readByClick(context, from.userId, notificationId)
}

/** At every click, because the previous one may have been interrupted after its receipt. */
async function readByClick(
  { database: { sql }, deps, teller, deliveryChanges }: NotifierContext,
  userId: string,
  notificationId: string,
): Promise<void> {
  const keysOf = await deps.auth.directory.audienceKeys({ userIds: [userId] })
  const reader = { userId, audienceKeys: keysOf[userId] ?? [] }
  try {
    const message = await markRead(sql, reader, { id: notificationId })
    teller.read(userId, message)
    deliveryChanges.markChanged(message.ids)
  } catch (error) {
    // Recalled, expired, or never in an inbox.
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
}

/**
 * Records that a shown notification was closed: that of a push if the device has a subscription, else that of the
 * page.
 */
export async function trackClose(
  { database: { sql }, clock, deliveryChanges }: NotifierContext,
  { notificationId, deviceId }: { notificationId: string; deviceId?: string | null | undefined },
  call: CallContext,
): Promise<void> {
  const reader = requirePrincipal(call)
  const ownIds = await onlyRecipientOf(sql, reader, [notificationId])
  if (ownIds.size === 0) throw new AppError('NOT_FOUND', m.announcements_no_such())
  const { name, service } = await nameOfDevice(sql, reader.userId, deviceId)
  const reporting: Reporting = {
    channel: service ? 'push' : 'app',
    ...{ userId: reader.userId, deviceId: name, service },
  }
  const closed = [{ id: notificationId, event: 'closed' as const }]
  deliveryChanges.markChanged(await writeReceipts(sql, reporting, closed, clock()))
}

/** Which of the notifications were for this person, even if they are recalled or expired by now. */
async function onlyRecipientOf(
  sql: Sql,
  { audienceKeys }: Reader,
  notificationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from notification
    where id = any(${[...notificationIds]}::uuid[])
      and audience && ${audienceKeys} and not excluded && ${audienceKeys} and publish_at <= now()`
  return new Set(rows.map(({ id }) => id))
}

interface ReportingDevice {
  /** Empty if the person has no such device, so that made-up names fill no table. */
  name: string
  /** Its push service, if it has one. */
  service: string | null
}

async function nameOfDevice(
  sql: Sql,
  userId: string,
  deviceId: string | null | undefined,
): Promise<ReportingDevice> {
  if (!deviceId) return { name: '', service: null }
  const [row] = await sql<ReportingDevice[]>`
    select d.device_id as name, s.service from device d left join push_subscription s on s.device = d.id
    where d.user_id = ${userId} and d.device_id = ${deviceId}`
  return row ?? { name: '', service: null }
}
