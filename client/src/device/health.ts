import { createStore, useStore } from 'zustand'
import { readPermission, type Permission } from './permission.ts'

/** Everything that a notification needs to arrive here, and whether it is there. */
export interface NotificationHealth {
  permission: Permission
  worker: 'unsupported' | 'none' | 'installing' | 'active'
  /** Whether the browser has a push subscription; `null` before it was asked. */
  subscribed: boolean | null
  /** Whether the server took that subscription since this page was loaded; `null` before it was told. */
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

/** What is known of it in this tab. */
export const health = {
  get: store.getState,
  subscribe: store.subscribe,
  note: (change: Partial<NotificationHealth>) => store.setState(change),
}

/** Notes the permission, also when it is changed in the browser's settings, until the returned function is called. */
export function followPermission(): () => void {
  const note = () => health.note({ permission: readPermission() })
  note()
  let status: PermissionStatus | undefined
  let stopped = false
  // Old Safari does not know the name, and throws.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (stopped) return
      status = found
      found.addEventListener('change', note)
    })
    .catch(() => {})
  return () => {
    stopped = true
    status?.removeEventListener('change', note)
  }
}
