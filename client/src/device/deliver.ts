import type { Preferences } from '@prakat/schema/device'
import type { Notification, NotificationType } from '@prakat/schema/notification'
import { staleAfterMs } from '../constants.ts'
import { notificationIcon, severityTone } from '../ui/notification-look.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { health } from './health.ts'
import { readPermission, type Permission } from './permission.ts'
import { playSound } from './play-sound.ts'
import { preferencesStore } from './preferences-store.ts'
import { claim } from './received.ts'
import { excerpt, showDesktop } from './show-desktop.ts'

interface Recipient {
  /** The person has notifications on, so their text may be shown. */
  showsBody: boolean
  /** The person is looking at Prakat. */
  looking: boolean
  open(notification: Notification): void
  /** What became of it here. */
  report(event: 'seen' | 'delivered'): void
}

/** Announces a new notification on this device, once among all tabs, in the way that reaches the person. */
export async function deliver(notification: Notification, recipient: Recipient): Promise<void> {
  if (isStale(notification, Date.now())) return
  // When it is announced again, it has a new `seq`.
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
    action: { label: m.device_open(), onClick: () => open(notification) },
  })
}

interface DeliveryContext {
  preferences: Preferences
  permission: Permission
  /** This browser has a push subscription that the server knows. */
  subscribed: boolean
  /** A page is visible and has the focus. */
  looking: boolean
  /** A page is at least visible, so the server does not push to this device. */
  visible: boolean
}

/** `push` is left to the server and the worker. */
type DeliveryMethod = 'push' | 'desktop' | 'toast' | 'none'

/** How a new notification reaches the person: by push, else on their desktop, else in the page. */
export function wayOfDelivery(
  { type, channels }: Pick<Notification, 'type' | 'channels'>,
  { preferences, permission, subscribed, looking, visible }: DeliveryContext,
): DeliveryMethod {
  if (!preferences[subjectOf[type] ?? 'calendar']) return 'none'
  if (looking || !preferences.desktop || permission !== 'granted') return 'toast'
  return subscribed && !visible && channels.includes('push') ? 'push' : 'desktop'
}

/** Which of the preferences a notification falls under. */
export const subjectOf: Record<NotificationType, keyof Preferences> = {
  announcement: 'announcements',
  article: 'articles',
  meeting: 'calendar',
  other: 'calendar',
}

/** Too old to interrupt anyone with; it still belongs in the list. */
export function isStale(notification: Notification, now: number): boolean {
  const published = Date.parse(notification.publishAt ?? notification.createdAt)
  // One that is announced again was published earlier and changed just now.
  const at = Math.max(published, Date.parse(notification.updatedAt))
  return Number.isFinite(at) && now - at > staleAfterMs
}
