import type { Preferences } from '@prakat/schema/device'
import { useSyncExternalStore } from 'react'
import { clearShown } from './clear-shown.ts'
import { health, type NotificationHealth } from './health.ts'
import { iosGuidance } from './ios-guidance.ts'
import { requestPermission, type Permission } from './permission.ts'
import { permissionText } from './permission-text.ts'
import { preferencesStore } from './preferences-store.ts'
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'
import { sendTest } from './send-test.ts'
import { notificationSupport, type NotificationSupport } from './support.ts'

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
  const state = useSyncExternalStore(health.subscribe, health.get)
  const preferences = useSyncExternalStore(preferencesStore.subscribe, preferencesStore.get)
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
