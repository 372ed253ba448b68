import { useState } from 'react'
import { toFailure } from '../api/failure.ts'
import { useNotifications } from './use-notifications.ts'
import { deviceState, type Attempt } from './device-state.ts'

/** Permission and push in one switch. */
export function useDeviceSwitch() {
  const notifications = useNotifications()
  const [attempt, setAttempt] = useState<Attempt>('none')
  const [reason, setReason] = useState<string | null>(null)

  async function set(on: boolean) {
    setAttempt('running')
    setReason(null)
    try {
      const done = await (on ? notifications.subscribe() : notifications.unsubscribe())
      // Refused, the permission says so itself.
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
