import { readPermission } from './permission.ts'
import { platform } from './platform.ts'
import { subscribeToPush } from './push-subscription.ts'

const delayMs = 2_000

/** An installed app on Android asks by itself, a moment after it was opened, as long as nobody has answered. */
export function askOnAndroid(): () => void {
  const { isAndroid, isInstalled } = platform()
  if (!isAndroid || !isInstalled) return () => {}
  const timer = setTimeout(() => {
    if (readPermission() !== 'default') return
    subscribeToPush().catch((error: unknown) => console.warn('Not subscribed to push', error))
  }, delayMs)
  return () => clearTimeout(timer)
}
