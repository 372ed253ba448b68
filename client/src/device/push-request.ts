import type { SubscribeToPush } from '@prakat/schema/push'
import { freshRest } from '../api/rest.ts'
import { deviceId } from '../session/device-id.ts'
import { sessionStore } from '../session/session-store.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { platform } from './platform.ts'

/** What the server is told of a subscription. */
export async function pushRequest(subscription: PushSubscription): Promise<SubscribeToPush> {
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  const key = applicationServerKeyOf(subscription)
  return {
    deviceId: await deviceId(),
    subscription: {
      endpoint: endpoint ?? subscription.endpoint,
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
    ...(key ? { applicationServerKey: key } : {}),
    // Deprecated, but still the only one that all browsers have.
    platform: navigator.platform,
    userAgent: navigator.userAgent,
    browser: platform().browser,
    language: navigator.language,
    cookieEnabled: navigator.cookieEnabled,
    onLine: navigator.onLine,
  }
}

/** The server's key that the subscription was made with, as base64url (RFC 7515 §2); `null` where browsers don't tell. */
export function applicationServerKeyOf({ options }: PushSubscription): string | null {
  if (!options?.applicationServerKey) return null
  const bytes = new Uint8Array(options.applicationServerKey)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The server's key for new subscriptions, or `null` when it cannot be had. */
export async function vapidPublicKey(): Promise<string | null> {
  try {
    const { publicKey } = await freshRest<{ publicKey?: string }>(
      'GET',
      '/push-subscriptions/vapid-public-key',
    )
    return publicKey || null
  } catch (error) {
    console.warn('The public key for push could not be loaded', error)
    return null
  }
}

const readyTimeoutMs = 20_000

/** The active worker's registration; throws when there is none in time, as `ready` alone would wait for ever. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, readyTimeoutMs, new Error(m.device_worker_not_running()))
  })
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer))
}

const storageKey = () => `prakat-push:${sessionStore.get().user?.id}`

/** Whether the person wants push in this browser, so that it can be restored after a sign-out. */
export const pushWish = {
  read(): boolean {
    try {
      return localStorage.getItem(storageKey()) !== null
    } catch {
      return false
    }
  },
  write(isWanted: boolean) {
    try {
      if (isWanted) localStorage.setItem(storageKey(), '1')
      else localStorage.removeItem(storageKey())
    } catch {
      // Without storage they ask again.
    }
  },
}

/** Asks the server to send a test push to this device. Throws when it refuses. */
export async function sendTest(): Promise<void> {
  await freshRest('POST', `/push-subscriptions/${encodeURIComponent(await deviceId())}/test`)
  void toast({ title: m.device_test_sent(), tone: 'success' })
}
