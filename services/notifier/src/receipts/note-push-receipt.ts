import { AppError } from '@prakat/schema/app-error'
import type { ReceiptEvent } from '@prakat/schema/delivery'
import { validationError } from '@prakat/schema/validation'
import { markRead } from '../feed/mark-read.ts'
import type { NotifierContext } from '../notifier-context.ts'
import { writeReceipts } from './write-receipts.ts'

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
