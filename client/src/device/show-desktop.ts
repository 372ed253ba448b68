import type { Notification } from '@prakat/schema/notification'
import { closeShown } from './close-shown.ts'
import { excerpt } from './excerpt.ts'
import { whatIsShown } from './what-is-shown.ts'
import type { ShownData } from './worker-message.ts'
import { workerRegistration } from './worker-registration.ts'

const autoCloseMs = 5_000
const icon = '/icons/icon-192.png'
const badge = '/icons/badge-64.png'

/**
 * Shows a notification outside of the page, for five seconds. The worker shows it, since only that works on Android
 * and since a click then means the same as on a push; with the same tag as the push, which takes its place.
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
    icon: notification.icon || icon,
    badge,
    silent,
    data,
  }
  await whatIsShown(() => registration.showNotification(title, options))
  setTimeout(() => {
    void closeShown((shown) => shown.by === 'page' && shown.id === id && shown.seq === seq)
  }, autoCloseMs)
}
