import type { Notifications } from './use-notifications.ts'

/** How one device stands with notifications, as its owner would say it. */
export type DeviceState =
  | 'unsupported'
  | 'in-app-only'
  | 'denied'
  | 'checking'
  | 'asking'
  | 'setting-up'
  | 'failed'
  | 'on'
  | 'off'

/** What is being done about it in this tab, and what came of the last attempt. */
export type Attempt = 'none' | 'running' | 'failed'

type Known = Pick<Notifications, 'support' | 'permission' | 'health'>

export function deviceState({ support, permission, health }: Known, attempt: Attempt): DeviceState {
  if (support.inAppOnly) return 'in-app-only'
  if (!support.supported) return 'unsupported'
  if (permission === 'denied') return 'denied'
  if (attempt === 'running') return permission === 'default' ? 'asking' : 'setting-up'
  if (attempt === 'failed') return 'failed'
  if (permission === 'granted' && health.subscribed === null) return 'checking'
  // Without the permission a subscription is none.
  if (permission !== 'granted' || !health.subscribed) return 'off'
  return health.knownToServer === false ? 'setting-up' : 'on'
}
