import { notificationIcon } from '../ui/notification-icon.ts'
import type { Notification } from '@prakat/schema/notification'
import { severityTone } from '../ui/severity-tone.ts'
import { toast } from '../ui/toast.ts'
import { claim } from './claim.ts'
import { excerpt } from './excerpt.ts'
import { health } from './health.ts'
import { isStale } from './is-stale.ts'
import { readPermission } from './permission.ts'
import { playSound } from './play-sound.ts'
import { preferencesStore } from './preferences-store.ts'
import { showDesktop } from './show-desktop.ts'
import { wayOfDelivery } from './way-of-delivery.ts'

export interface Recipient {
  /** The person has notifications on, so that what they say may be shown. */
  showsBody: boolean
  /** The person has a page of ours before their eyes. */
  looking: boolean
  open(notification: Notification): void
  /** What became of it here. */
  report(event: 'seen' | 'delivered'): void
}

/** Announces a new notification on this device, once among all tabs, in the way that reaches the person. */
export async function deliver(notification: Notification, recipient: Recipient): Promise<void> {
  if (isStale(notification, Date.now())) return
  // Announced again, it has a new number.
  if (!(await claim(`${notification.id}:${notification.seq}`))) return
  const preferences = preferencesStore.get()
  const { subscribed, knownToServer } = health.get()
  const visible = document.visibilityState === 'visible'
  const way = wayOfDelivery(notification, {
    preferences,
    permission: readPermission(),
    subscribed: subscribed === true && knownToServer === true,
    looking: recipient.looking,
    visible,
  })
  recipient.report(way === 'toast' && visible ? 'seen' : 'delivered')
  if (way === 'desktop') {
    const { showsBody } = recipient
    try {
      return await showDesktop(notification, { showsBody, silent: !preferences.sound })
    } catch (error) {
      console.warn('Not shown outside of the page', error)
    }
  } else if (way !== 'toast') return
  showToast(notification, recipient)
  if (preferences.sound) await playSound()
}

function showToast(notification: Notification, { showsBody, open }: Recipient) {
  const description = showsBody ? excerpt(notification.body) : ''
  void toast({
    title: notification.title,
    ...(description ? { description } : {}),
    tone: severityTone[notification.severity] ?? 'info',
    icon: notificationIcon[notification.type] ?? notificationIcon.other,
    action: { label: 'Open', onClick: () => open(notification) },
  })
}
