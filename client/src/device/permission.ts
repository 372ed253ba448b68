import { notificationSupport } from './support.ts'

/** `unsupported`: there is nothing to permit here. */
export type Permission = NotificationPermission | 'unsupported'

export function readPermission(): Permission {
  const { supported, inAppOnly } = notificationSupport()
  return supported && !inAppOnly ? Notification.permission : 'unsupported'
}

/** Asks the person, who has to have asked for it themselves. Throws where notifications are not supported. */
export async function requestPermission(): Promise<NotificationPermission> {
  const { reason } = notificationSupport()
  if (reason) throw new Error(reason)
  if (!('Notification' in window)) throw new Error('Notification API not available')
  if (Notification.permission !== 'default') return Notification.permission
  return Notification.requestPermission()
}
