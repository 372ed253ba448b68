import type { PushService } from '@prakat/schema/push'
import { payloadOf, shrunkPayloadOf, type BuildPayload } from './build-payload.ts'
import type { PushedNotification } from './pushed-notification.ts'

export interface Payloads {
  full: BuildPayload
  /** For a push service that took no more. */
  shrunk: BuildPayload
}

const kept = new Map<string, Payloads>()
const mostKept = 50

/** How a notification is written for each push service. Kept for a while, as it is for thousands of devices. */
export function payloadsOf(notification: PushedNotification, publicUrl: string) {
  return (service: PushService): Payloads => {
    const declarative = service === 'apple'
    const key = `${notification.id} ${notification.revision} ${declarative} ${publicUrl}`
    const known = kept.get(key)
    if (known) return known
    const form = { declarative, publicUrl }
    const made = {
      full: payloadOf(notification, form),
      shrunk: shrunkPayloadOf(notification, form),
    }
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(key, made)
    return made
  }
}
