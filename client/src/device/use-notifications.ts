import type { Preferences } from '@prakat/schema/device'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { health, useHealth, type NotificationHealth } from './health.ts'
import {
  notificationSupport,
  permissionText,
  requestPermission,
  type NotificationSupport,
  type Permission,
} from './permission.ts'
import { preferencesStore, usePreferences } from './preferences-store.ts'
import { sendTest } from './push-request.ts'
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'
import { clearShown } from './show-desktop.ts'

export interface Notifications {
  support: NotificationSupport
  permission: Permission
  /** In Thai: what the permission is, and what a person can do about it. */
  permissionText: string
  subscribed: boolean
  preferences: Preferences
  health: NotificationHealth
  /** Asks the person for the permission; to be called from their click. Throws where it is not supported. */
  request(): Promise<Permission>
  /** False when it was refused or the server's key could not be had; other failures are thrown. */
  subscribe(): Promise<boolean>
  unsubscribe(): Promise<boolean>
  /** Throws when the server refuses. */
  sendTest(): Promise<void>
  /** Holds here in any case; throws when the server could not be told. */
  setPreferences(next: Preferences): Promise<void>
  clearShown(): Promise<void>
}

/** How notifications reach this device, and what changes it. */
export function useNotifications(): Notifications {
  const state = useHealth()
  const preferences = usePreferences()
  return {
    support: notificationSupport(),
    permission: state.permission,
    permissionText: permissionText(state.permission),
    subscribed: state.subscribed === true,
    preferences,
    health: state,
    request,
    subscribe,
    unsubscribe: unsubscribeFromPush,
    sendTest,
    setPreferences: preferencesStore.save,
    clearShown,
  }
}

async function request(): Promise<Permission> {
  if (notificationSupport().inAppOnly) {
    iosGuidance()
    return 'unsupported'
  }
  const permission = await requestPermission()
  health.note({ permission })
  return permission
}

async function subscribe(): Promise<boolean> {
  if (!notificationSupport().inAppOnly) return subscribeToPush()
  iosGuidance()
  return false
}

const readingTimeMs = 10_000

/** For a browser on iOS: why there is no push, and how there will be. */
export function iosGuidance() {
  void toast({
    title: m.device_ios_no_push(),
    description: m.device_ios_install(),
    tone: 'info',
    durationMs: readingTimeMs,
  }).then(() =>
    toast({
      title: m.device_ios_how(),
      description: m.device_ios_how_about(),
      tone: 'info',
      durationMs: readingTimeMs,
    }),
  )
}
