import { ApiError } from '../api/api-error.ts'
import { freshRest } from '../api/rest.ts'
import { androidRetryMs } from '../constants.ts'
import { deviceId } from '../session/device-id.ts'
import { m } from '../words/m.ts'
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
import { withMutex } from './tab-mutex.ts'

// Longer than the limits of the work itself.
const patienceMs = 60_000
// When browsers cannot reach the push service, their promise never settles.
const subscribeTimeoutMs = 30_000

/**
 * Subscribes this browser to push, asking for the permission first if needed. False when it is refused or the server
 * has no key; throws on any other failure.
 */
export async function subscribeToPush(): Promise<boolean> {
  const permission = await requestPermission()
  health.note({ permission })
  if (permission !== 'granted') return false
  return inTurn(async () => {
    const existing = await currentSubscription()
    pushWish.write(true)
    return existing ? registerOrReplace(existing) : make(await vapidPublicKey())
  })
}

/** Cancels the browser's subscription and then the server's record of it. */
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
 * Called on each load. Sends the existing subscription to the server, which may have dropped it. Makes a new one when
 * the server's key has changed, or when the person wants push and the subscription is gone. True when the server has
 * one.
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
    return isOutdated && (await existing.unsubscribe()) ? make(key) : registerOrReplace(existing)
  })
}

/** Called when a session ends. The server drops its record with the session, so only the browser's part is left. */
export function forgetSubscription(): Promise<void> {
  return inTurn(async () => {
    const subscription = await currentSubscription()
    await subscription?.unsubscribe()
    health.note({ subscribed: false, knownToServer: null })
  })
}

/** Two pages that load together would replace each other's subscription and leave the server with a dead one. */
const inTurn = <T>(work: () => Promise<T>) => withMutex('prakat-push', patienceMs, work)

async function currentSubscription(): Promise<PushSubscription | null> {
  const { supported, inAppOnly } = notificationSupport()
  if (!supported || inAppOnly) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Replaces a subscription that the server refuses as dead. */
async function registerOrReplace(existing: PushSubscription): Promise<boolean> {
  try {
    return await registerSubscription(existing)
  } catch (error) {
    const key = isDeadSubscription(error) ? await vapidPublicKey() : null
    if (!key || !(await existing.unsubscribe())) throw error
    return make(key)
  }
}

/** Its push service has dropped it, or it was made with another server's key. */
const isDeadSubscription = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'CONFLICT' || !!error.fields?.['applicationServerKey'])

async function make(key: string | null): Promise<boolean> {
  if (!key) {
    console.warn('Not subscribed to push: the server gave no public key')
    return false
  }
  const { pushManager } = await workerRegistration()
  const subscription = await subscribe(pushManager, key)
  health.note({ subscribed: true, knownToServer: false })
  return registerSubscription(subscription)
}

/** Until it fails, one that is sent again is taken for known: the switch would go off at each load, and on again. */
async function registerSubscription(subscription: PushSubscription): Promise<true> {
  const request = await pushRequest(subscription)
  try {
    // A device has one subscription, so sending it twice is harmless.
    await freshRest('POST', '/push-subscriptions', request, { repeatable: true })
  } catch (error) {
    health.note({ knownToServer: false })
    throw error
  }
  health.note({ subscribed: true, knownToServer: true })
  return true
}

async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const late = new Error(m.device_push_silent())
    timer = setTimeout(reject, subscribeTimeoutMs, late)
  })
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return Promise.race([pushManager.subscribe(options), timeout]).finally(() => clearTimeout(timer))
}

/**
 * An installed app on Android asks for the permission by itself, a moment after it opens, until somebody has answered.
 */
export function askOnAndroid(): () => void {
  const { isAndroid, isInstalled } = platform()
  if (!isAndroid || !isInstalled) return () => {}
  const timer = setTimeout(() => {
    if (readPermission() !== 'default') return
    subscribeToPush().catch((error: unknown) => console.warn('Not subscribed to push', error))
  }, androidRetryMs)
  return () => clearTimeout(timer)
}
