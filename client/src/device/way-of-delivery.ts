import { feedChannelOf } from './feed-channel-of.ts'
import type { Preferences } from '@prakat/schema/device'
import type { Notification } from '@prakat/schema/notification'
import type { Permission } from './permission.ts'

interface Circumstances {
  preferences: Preferences
  permission: Permission
  /** This browser has a push subscription that the server knows. */
  subscribed: boolean
  /** A page is visible and has the focus. */
  looking: boolean
  /** Some page is at least in sight, so that the server pushes nothing to this device. */
  visible: boolean
}

/** `push` is left to the server and the worker. */
export type WayOfDelivery = 'push' | 'desktop' | 'toast' | 'none'

/** How a new notification reaches the person: by push, else on their desktop, else in the page. */
export function wayOfDelivery(
  { type, channels }: Pick<Notification, 'type' | 'channels'>,
  { preferences, permission, subscribed, looking, visible }: Circumstances,
): WayOfDelivery {
  if (!preferences[feedChannelOf[type] ?? 'calendar']) return 'none'
  if (looking || !preferences.desktop || permission !== 'granted') return 'toast'
  return subscribed && !visible && channels.includes('push') ? 'push' : 'desktop'
}
