import { freshRest } from '../api/rest.ts'
import { deviceId } from '../session/device-id.ts'

/** Tells the server that the person closed what was shown, without opening it. Best effort. */
export async function trackClose(notificationId: string): Promise<void> {
  try {
    const closed = {
      notificationId,
      action: 'close',
      timestamp: Date.now(),
      deviceId: await deviceId(),
    }
    // It is closed once, however often that is told.
    await freshRest('POST', '/notifications/track-close', closed, { repeatable: true })
  } catch (error) {
    console.warn('A closed notification could not be reported', error)
  }
}
