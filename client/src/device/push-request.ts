import type { SubscribeToPush } from '@prakat/schema/push'
import { deviceId } from '../session/device-id.ts'
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
    // Deprecated, and still the only one that all browsers have.
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
