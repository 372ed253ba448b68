import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { pageReceipts, type ReceiptEvent } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import { parse, validationError } from '@prakat/schema/validation'
import type { Sql } from 'postgres'
import { markRead } from '../feed/mark-read.ts'
import type { Reader } from '../feed/visible.ts'
import type { NotifierContext } from '../notifier-context.ts'
import { writeReceipts, type Reporting } from './write-receipts.ts'

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

/**
 * What a service worker reports of a push. The token says which device it is, so no session is needed, and a click reads
 * the notification, because the worker may have no other way to say so. Of a device that was forgotten, or of a test,
 * nothing is kept.
 */
export async function notePushReceipt(
  context: NotifierContext,
  { receipt, event }: { receipt: string; event: ReceiptEvent },
): Promise<void> {
  const opened = context.receiptTokens.open(receipt)
  if (!opened) throw validationError({ receipt: 'Not a receipt' })
  const { notificationId, device } = opened
  const { sql } = context.database
  const [from] = await sql<{ userId: string; deviceId: string; service: string | null }[]>`
    select d.user_id as "userId", d.device_id as "deviceId", s.service
    from device d left join push_subscription s on s.device = d.id where d.id = ${device}`
  if (!from) return
  const reporting = { channel: 'push' as const, ...from }
  const receipts = [{ id: notificationId, event }]
  const written = await writeReceipts(sql, reporting, receipts, context.clock())
  context.deliveryChanges.note(written)
  if (event === 'clicked') await readByClick(context, from.userId, notificationId)
}

/** At every click, as the one before may have been cut off between its receipt and this. */
async function readByClick(
  { database: { sql }, deps, teller, deliveryChanges }: NotifierContext,
  userId: string,
  notificationId: string,
): Promise<void> {
  const keysOf = await deps.auth.directory.audienceKeys({ userIds: [userId] })
  const reader = { userId, audienceKeys: keysOf[userId] ?? [] }
  try {
    const message = await markRead(sql, reader, notificationId)
    teller.read(userId, message)
    deliveryChanges.note(message.ids)
  } catch (error) {
    // Recalled, expired, or never in an inbox.
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
}

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

/** Those of the notifications that were for this person, even if they are recalled or expired by now. */
async function meantFor(
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
  /** Empty when it is none of the person's, so that made-up names fill no table. */
  name: string
  /** The push service that carries to it, if one does. */
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
