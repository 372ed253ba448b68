import { createStore, useStore } from 'zustand'
import { readPermission, type Permission } from './permission.ts'

/** What notifications need to arrive on this device. */
export interface NotificationHealth {
  permission: Permission
  worker: 'unsupported' | 'none' | 'installing' | 'active'
  /** Whether the browser has a push subscription; `null` before it was asked. */
  subscribed: boolean | null
  /** Whether the server has accepted the subscription since the page loaded; `null` before it was sent. */
  knownToServer: boolean | null
  socketConnected: boolean
  /** When the worker last got a push, in milliseconds. */
  lastPushAt: number | null
}

const store = createStore<NotificationHealth>(() => ({
  permission: readPermission(),
  worker: 'none',
  subscribed: null,
  knownToServer: null,
  socketConnected: false,
  lastPushAt: null,
}))

export const useHealth = () => useStore(store)

/** What this tab knows about it. */
export const health = {
  get: store.getState,
  subscribe: store.subscribe,
  note: (change: Partial<NotificationHealth>) => store.setState(change),
}

/** Follows the permission, including changes in the browser's settings. Returns how to stop. */
export function followPermission(): () => void {
  const updatePermission = () => health.note({ permission: readPermission() })
  updatePermission()
  let status: PermissionStatus | undefined
  let stopped = false
  // Old Safari does not know the name, and throws.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (stopped) return
      status = found
      found.addEventListener('change', updatePermission)
    })
    .catch(() => {})
  return () => {
    stopped = true
    status?.removeEventListener('change', updatePermission)
  }
}
