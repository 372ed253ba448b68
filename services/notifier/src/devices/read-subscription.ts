import { ECDH } from 'node:crypto'
import type { PushService, SubscribeToPush } from '@prakat/schema/push'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { NotifierContext } from '../notifier-context.ts'
import { checkEndpoint } from '../push/transport/check-endpoint.ts'

export interface Subscription {
  endpoint: string
  origin: string
  service: PushService
  p256dh: Buffer
  auth: Buffer
  /** The id of the key that it was made with. */
  keyId: string
  expiresAt: Date | null
}

/** Reads a browser's subscription. Throws `VALIDATION` if nothing could ever be sent to it. */
export async function readSubscription(
  { config, vapidKeys }: Pick<NotifierContext, 'config' | 'vapidKeys'>,
  { subscription, applicationServerKey }: SubscribeToPush,
): Promise<Subscription> {
  const { endpoint, keys, expirationTime } = subscription
  const { origin, service } = checkEndpoint(endpoint, config.push.allowedHosts)
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isOnCurve(p256dh)) {
    throw validationError({
      'subscription.keys.p256dh': m.devices_bad_public_key(),
    })
  }
  return {
    endpoint,
    origin,
    service,
    p256dh,
    auth: Buffer.from(keys.auth, 'base64url'),
    keyId: await keyIdOf(vapidKeys, applicationServerKey),
    expiresAt: typeof expirationTime === 'number' ? new Date(expirationTime) : null,
  }
}

/** Whether it is an uncompressed point on P-256 (RFC 8291 §3.1). Otherwise every push would fail. */
function isOnCurve(point: Buffer): boolean {
  if (point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

async function keyIdOf(
  keys: NotifierContext['vapidKeys'],
  publicKey: string | null | undefined,
): Promise<string> {
  const current = await keys.current()
  if (publicKey === null || publicKey === undefined) return current.id
  const given = Buffer.from(publicKey, 'base64url')
  for (const key of [current, ...(await keys.all()).values()]) {
    if (given.equals(Buffer.from(key.publicKey, 'base64url'))) return key.id
  }
  throw validationError({ applicationServerKey: m.devices_foreign_key() })
}
