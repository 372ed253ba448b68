import type { ShownData } from '../device/worker-message.ts'
import { sendReceipt } from './receipt-sender.ts'
import { askPage, openPages } from './tell-pages.ts'

/** The person closed it without opening: a page reports that, and without one the worker. */
export async function onClose(shown: Notification): Promise<void> {
  const data = shown.data as ShownData | null
  if (!data || data.withdrawn) return
  const { id, seq, receipt, test } = data
  const [page] = await openPages()
  const payload = { id, seq, ...(test ? { test } : {}) }
  if (page && (await askPage(page, { type: 'NOTIFICATION_CLOSED', payload }))) return
  await sendReceipt(receipt, 'closed')
}
