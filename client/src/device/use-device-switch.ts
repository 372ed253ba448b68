import { useState } from 'react'
import { toFailure } from '../api/failure.ts'
import { useNotifications, type Notifications } from './use-notifications.ts'

/** One switch for the permission and the subscription. */
export function useDeviceSwitch() {
  const notifications = useNotifications()
  const [attempt, setAttempt] = useState<Attempt>('none')
  const [reason, setReason] = useState<string | null>(null)

  async function set(on: boolean) {
    setAttempt('running')
    setReason(null)
    try {
      const done = await (on ? notifications.subscribe() : notifications.unsubscribe())
      // If it was refused, the permission already says so.
      setAttempt(done || Notification.permission !== 'granted' ? 'none' : 'failed')
    } catch (error) {
      setReason(reasonFor(error))
      setAttempt('failed')
    }
  }

  return { state: deviceState(notifications, attempt), reason, set }
}

/** Browsers say in English why they could not subscribe; that helps whoever is asked for help. */
function reasonFor(error: unknown): string {
  const failure = toFailure(error)
  return failure.code === 'UNKNOWN' && error instanceof Error ? error.message : failure.message
}

/** The state of notifications on this device, as its owner would put it. */
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

/** The state of the last attempt to change it in this tab. */
export type Attempt = 'none' | 'running' | 'failed'

type Known = Pick<Notifications, 'support' | 'permission' | 'health'>

export function deviceState({ support, permission, health }: Known, attempt: Attempt): DeviceState {
  if (support.inAppOnly) return 'in-app-only'
  if (!support.supported) return 'unsupported'
  if (permission === 'denied') return 'denied'
  if (attempt === 'running') return permission === 'default' ? 'asking' : 'setting-up'
  if (attempt === 'failed') return 'failed'
  if (permission === 'granted' && health.subscribed === null) return 'checking'
  // A subscription is worth nothing without the permission.
  if (permission !== 'granted' || !health.subscribed) return 'off'
  return health.knownToServer === false ? 'setting-up' : 'on'
}
