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
