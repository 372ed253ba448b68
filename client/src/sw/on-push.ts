import type { PushPayload } from '@prakat/schema/push'
import { iconInTime } from '../device/icon-in-time.ts'
import { withShownMutex } from '../device/tab-mutex.ts'
import { isWithdrawn, type ShownData, type WorkerEnv } from '../device/worker-message.ts'
import { readPayload } from './read-payload.ts'
import { retryReceipts, sendReceipt } from './receipt-sender.ts'
import { postToPages } from './post-to-pages.ts'
import { readFact, writeFact } from './worker-db.ts'

declare const self: ServiceWorkerGlobalScope

/** Always shows what was pushed, or the browser would revoke the permission. Nothing else may get in the way. */
export async function onPush(text: string | undefined): Promise<void> {
  const payload = readPayload(text)
  if (payload.withdrawn) return withdraw(payload)
  await show(payload)
  const receivedAt = Date.now()
  await Promise.allSettled([
    withShownMutex(() => closeOthers(payload).then(countShown)),
    postToPages({ type: 'NEW_NOTIFICATION', payload, receivedAt }),
    writeFact('lastPushAt', receivedAt),
    sendReceipt(payload.receipt, 'delivered').then(retryReceipts),
  ])
}

async function show(payload: PushPayload): Promise<void> {
  const { id, seq, title, body, url, tag, icon, badge, receipt, test } = payload
  const data: ShownData = {
    id,
    seq,
    ...(url ? { url } : {}),
    ...(receipt ? { receipt } : {}),
    ...(test ? { test } : {}),
    by: 'push',
  }
  const [env, shownIcon] = await Promise.all([
    readFact<Partial<WorkerEnv>>('env'),
    iconInTime(icon),
  ])
  const silent = env?.sound === false
  // It was already on its way when notifications were turned off.
  const isHidden = env?.showsBody === false && !test
  await withShownMutex(async () => {
    const [before] = await self.registration.getNotifications({ tag })
    // Announcing it again makes a sound again; a repetition or a changed text replaces it silently.
    const again = before !== undefined && (before.data as ShownData | null)?.seq !== seq
    const content = isHidden ? {} : { body }
    const options = {
      ...content,
      tag,
      icon: shownIcon,
      badge,
      data,
      ...(silent ? { silent } : { renotify: again }),
    }
    await self.registration.showNotification(title, options)
  })
}

async function closeOthers({ id, close }: PushPayload): Promise<void> {
  if (!close) return
  for (const notification of await self.registration.getNotifications()) {
    const data = notification.data as ShownData | null
    if (data && data.id !== id && isWithdrawn(data, close)) notification.close()
  }
}

/** Browsers check that something is shown when a push has been handled, so it is closed a little later. */
const shownMs = 1_000

/**
 * Silently replaces a withdrawn notification, shown or not, by a neutral one that closes by itself. If the browser
 * stops the worker before that, the next push or page closes it.
 */
export async function withdraw({ id, seq, title, body, tag, icon, badge }: PushPayload) {
  const data: ShownData = { id, seq, withdrawn: true, by: 'push' }
  const options = { body, tag, icon, badge, data, silent: true }
  await withShownMutex(() => self.registration.showNotification(title, options))
  setTimeout(() => void withShownMutex(() => close(tag).then(countShown)), shownMs)
}

async function close(tag: string): Promise<void> {
  for (const notification of await self.registration.getNotifications({ tag })) {
    // A newer one may have replaced it.
    if ((notification.data as ShownData | null)?.withdrawn) notification.close()
  }
}

/** Puts a number on the app's icon. Pages know how much is unread; without one, the shown notifications are counted. */
export async function countShown(): Promise<void> {
  const notifications = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(notifications.length)
}
