import { ApiError } from '../api/api-error.ts'
import { freshRest } from '../api/rest.ts'
import { deviceId } from '../session/device-id.ts'
import { health } from './health.ts'
import { notificationSupport, readPermission, requestPermission } from './permission.ts'
import { platform } from './platform.ts'
import {
  applicationServerKeyOf,
  pushRequest,
  pushWish,
  vapidPublicKey,
  workerRegistration,
} from './push-request.ts'
import { takeTurns } from './what-is-shown.ts'

// One that hangs ends by its own limits before.
const patienceMs = 60_000
// Without a way to the push service browsers keep the promise open for ever.
const subscribeTimeoutMs = 30_000

/**
 * Lets this browser be pushed to, asking for the permission when it was not asked for yet. False when that is refused,
 * or when the server's key cannot be had; any other failure is thrown.
 */
export async function subscribeToPush(): Promise<boolean> {
  const permission = await requestPermission()
  health.note({ permission })
  if (permission !== 'granted') return false
  return inTurn(async () => {
    const existing = await currentSubscription()
    pushWish.write(true)
    return existing ? tellOrReplace(existing) : make(await vapidPublicKey())
  })
}

/** Takes the browser's subscription back and, when that worked, the server's record of it. */
export function unsubscribeFromPush(): Promise<boolean> {
  return inTurn(async () => {
    const subscription = await currentSubscription()
    if (subscription && !(await subscription.unsubscribe())) return false
    pushWish.write(false)
    health.note({ subscribed: false, knownToServer: null })
    await freshRest('DELETE', `/push-subscriptions/${encodeURIComponent(await deviceId())}`)
    return true
  })
}

/**
 * On each load: tells the server of the subscription that is there, since the server may have lost or dropped it. Makes
 * it anew when the server's key is another one by now, or when it is gone although the person wants it. True when there
 * is one and the server has it.
 */
export function resendSubscription(): Promise<boolean> {
  return inTurn(async () => {
    const existing = await currentSubscription()
    health.note({ subscribed: existing !== null })
    if (readPermission() !== 'granted') return false
    if (!existing) return pushWish.read() && make(await vapidPublicKey())
    const madeWith = applicationServerKeyOf(existing)
    const key = madeWith ? await vapidPublicKey() : null
    const isOutdated = key !== null && key !== madeWith
    return isOutdated && (await existing.unsubscribe()) ? make(key) : tellOrReplace(existing)
  })
}

/** At the end of a session, with which the server drops its record: this browser gets nothing any more. */
export function forgetSubscription(): Promise<void> {
  return inTurn(async () => {
    const subscription = await currentSubscription()
    await subscription?.unsubscribe()
    health.note({ subscribed: false, knownToServer: null })
  })
}

/** Two pages that load together would take each other's subscription away, and the server keep a dead one. */
const inTurn = <T>(work: () => Promise<T>) => takeTurns('prakat-push', patienceMs, work)

async function currentSubscription(): Promise<PushSubscription | null> {
  const { supported, inAppOnly } = notificationSupport()
  if (!supported || inAppOnly) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The server refuses one that nothing can reach any more: it is replaced. */
async function tellOrReplace(existing: PushSubscription): Promise<boolean> {
  try {
    return await tell(existing)
  } catch (error) {
    const key = isUseless(error) ? await vapidPublicKey() : null
    if (!key || !(await existing.unsubscribe())) throw error
    return make(key)
  }
}

/** Its push service has given it up, or it was made with a key that is none of the server's. */
const isUseless = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'CONFLICT' || !!error.fields?.['applicationServerKey'])

async function make(key: string | null): Promise<boolean> {
  if (!key) {
    console.warn('Not subscribed to push: the server gave no public key')
    return false
  }
  const { pushManager } = await workerRegistration()
  return tell(await subscribe(pushManager, key))
}

async function tell(subscription: PushSubscription): Promise<true> {
  health.note({ subscribed: true, knownToServer: false })
  const request = await pushRequest(subscription)
  // A device has one: told twice it is the same.
  await freshRest('POST', '/push-subscriptions', request, { repeatable: true })
  health.note({ knownToServer: true })
  return true
}

async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const late = new Error('The push service of this browser did not answer')
    timer = setTimeout(reject, subscribeTimeoutMs, late)
  })
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return Promise.race([pushManager.subscribe(options), timeout]).finally(() => clearTimeout(timer))
}

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
