import { notificationBadge } from '@prakat/schema/constants'
import type { Notification } from '@prakat/schema/notification'
import { desktopCloseMs } from '../constants.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { iconInTime } from './icon-in-time.ts'
import { workerRegistration } from './push-request.ts'
import { withShownMutex } from './tab-mutex.ts'
import type { ShownData } from './worker-message.ts'

/**
 * Shows a notification outside of the page for five seconds. The worker shows it, as only that works on Android and
 * clicks are then handled as for a push. It has the same tag as the push, which replaces it.
 */
export async function showDesktop(
  notification: Notification,
  { showsBody, silent }: { showsBody: boolean; silent: boolean },
): Promise<void> {
  const { id, seq, title, body, url } = notification
  const data: ShownData = { id, seq, ...(url ? { url } : {}), by: 'page' }
  const registration = await workerRegistration()
  const options = {
    ...(showsBody ? { body: excerpt(body) } : {}),
    tag: id,
    icon: await iconInTime(notification.icon),
    badge: notificationBadge,
    silent,
    data,
  }
  await withShownMutex(() => registration.showNotification(title, options))
  setTimeout(() => {
    void closeShown((each) => each.by === 'page' && each.id === id && each.seq === seq)
  }, desktopCloseMs)
}

/** Closes the matching notifications that the system shows. */
export async function closeShown(matches: (data: ShownData) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await withShownMutex(async () => {
    for (const notification of (await registration?.getNotifications?.()) ?? []) {
      const data = notification.data as ShownData | null
      if (data && matches(data)) notification.close()
    }
  })
}

/** Closes everything that the system shows of us. The inbox is not affected. */
export async function clearShown(): Promise<void> {
  await closeShown(() => true)
  void toast({ title: m.device_cleared(), tone: 'success' })
}

const maxLength = 140

/** The beginning of a text on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line
}
