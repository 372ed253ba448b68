import { m } from '../words/m.ts'
import { platform } from './platform.ts'

export interface NotificationSupport {
  supported: boolean
  /** Notifications can only be shown in the page itself: on iOS, until the app is on the home screen. */
  inAppOnly: boolean
  /** Why not, when they are not supported. */
  reason?: 'Notifications not supported in this browser' | 'Notification API not available'
}

export function notificationSupport(): NotificationSupport {
  const { isIos, isInstalled } = platform()
  if (isIos && !isInstalled) return { supported: true, inAppOnly: true }
  if (!('serviceWorker' in navigator && 'PushManager' in window)) {
    const reason = 'Notifications not supported in this browser'
    return { supported: false, inAppOnly: false, reason }
  }
  if (!('Notification' in window)) {
    return { supported: false, inAppOnly: false, reason: 'Notification API not available' }
  }
  return { supported: true, inAppOnly: false }
}

/** `unsupported` when there is nothing to ask permission for. */
export type Permission = NotificationPermission | 'unsupported'

export function readPermission(): Permission {
  const { supported, inAppOnly } = notificationSupport()
  return supported && !inAppOnly ? Notification.permission : 'unsupported'
}

/** Asks for the permission; to be called from a click. Throws where notifications are not supported. */
export async function requestPermission(): Promise<NotificationPermission> {
  const { reason } = notificationSupport()
  if (reason) throw new Error(reason)
  if (!('Notification' in window)) throw new Error('Notification API not available')
  if (Notification.permission !== 'default') return Notification.permission
  return Notification.requestPermission()
}

/** What the permission is and what a person can do about it, in Thai for everybody. */
export function permissionText(permission: Permission): string {
  const { supported, inAppOnly, reason } = notificationSupport()
  if (reason === 'Notification API not available') return m.device_text_not_ready()
  if (!supported || inAppOnly) return m.device_text_unsupported()
  if (permission === 'granted') return m.device_text_granted()
  if (permission === 'default') return m.device_text_default()
  if (permission !== 'denied') return m.device_text_unknown()
  const { isInstalled, isWindows } = platform()
  return isInstalled && isWindows ? m.device_text_denied_by_windows() : m.device_text_denied()
}
