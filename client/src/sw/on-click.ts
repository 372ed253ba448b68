import type { ShownData, WorkerNotice } from '../device/worker-message.ts'
import { sendReceipt } from './receipt-sender.ts'
import { askPage, openPages } from './post-to-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Opens what the notification points to, in an open page if there is one. */
export async function onClick(notification: Notification): Promise<void> {
  notification.close()
  const data = notification.data as ShownData | null
  if (!data || data.withdrawn) return void (await self.clients.openWindow('/inbox'))
  await Promise.all([goTo(data), sendReceipt(data.receipt, 'clicked')])
}

async function goTo({ id, seq, url, test }: ShownData): Promise<void> {
  const target = targetOf(url, id, test)
  const notice: WorkerNotice = { id, seq, ...(url ? { url } : {}), ...(test ? { test } : {}) }
  const [page] = await openPages()
  if (target.origin !== self.location.origin) {
    await self.clients.openWindow(target)
    if (page)
      await askPage(page, { type: 'NOTIFICATION_CLICKED', payload: { ...notice, opened: true } })
    return
  }
  if (!page) return void (await self.clients.openWindow(target))
  const focused = await page.focus().catch(() => page)
  if (await askPage(focused, { type: 'NOTIFICATION_CLICKED', payload: notice })) return
  // The worker may not navigate a page that it does not control.
  await focused.navigate(target).catch(() => self.clients.openWindow(target))
}

/** Its target, or the announcement itself if it has none that may be opened. */
function targetOf(url: string | undefined, id: string, test: true | undefined): URL {
  const own = new URL(test ? '/' : `/announcements/${encodeURIComponent(id)}`, self.location.origin)
  if (!url) return own
  try {
    const target = new URL(url, self.location.origin)
    return /^https?:$/.test(target.protocol) ? target : own
  } catch {
    return own
  }
}

/** The person closed it without opening it. A page reports that, or the worker if there is none. */
export async function onClose(notification: Notification): Promise<void> {
  const data = notification.data as ShownData | null
  if (!data || data.withdrawn) return
  const { id, seq, receipt, test } = data
  const [page] = await openPages()
  const payload = { id, seq, ...(test ? { test } : {}) }
  if (page && (await askPage(page, { type: 'NOTIFICATION_CLOSED', payload }))) return
  await sendReceipt(receipt, 'closed')
}
