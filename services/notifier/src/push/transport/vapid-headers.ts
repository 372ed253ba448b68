import webPush from 'web-push'
import type { PushMessage } from './push-message.ts'

const hour = 3600
const lifetime = 12 * hour
/** So that no clock of a push service, however wrong, sees one that has ended. */
const renewedAfter = 6 * hour
const kept = 1000

/** The `Authorization` of RFC 8292 for an origin and a key: signed once and used for hours, as it is meant to be. */
export function createVapidHeaders(
  subject: string,
): (origin: string, key: PushMessage['key']) => string {
  const headers = new Map<string, { value: string; renewAt: number }>()
  return (origin, key) => {
    const now = Math.floor(Date.now() / 1000)
    const name = `${key.id} ${origin}`
    const known = headers.get(name)
    if (known && now < known.renewAt) return known.value
    if (headers.size >= kept) headers.clear()
    const { Authorization: value } = webPush.getVapidHeaders(
      origin,
      subject,
      key.publicKey,
      key.privateKey,
      'aes128gcm',
      now + lifetime,
    )
    headers.set(name, { value, renewAt: now + renewedAfter })
    return value
  }
}
