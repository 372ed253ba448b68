import type { VapidKeyPair } from '../vapid-keys.ts'

export interface PushMessage {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** The one that the subscription was made with. */
  key: VapidKeyPair
  /** JSON text. */
  payload: string
  /** Seconds. */
  ttl: number
  urgency: 'normal' | 'high'
  topic: string
}

export type PushOutcome =
  | { kind: 'accepted' }
  /** 404, 410: delete the subscription. */
  | { kind: 'gone'; status: number }
  /** 400 and other 4xx, a fault of ours: record, no retry, no delete. */
  | { kind: 'rejected'; status: number; detail: string }
  /** 401, 403, and 400 that names a key mismatch. */
  | { kind: 'key'; status: number; detail: string }
  /** 413: the caller shrinks and sends once more. */
  | { kind: 'too-large' }
  /** 406, 429, or not even tried because the origin is paused. */
  | { kind: 'paused'; until: Date }
  /** 5xx, network, time-out: try again with backoff. */
  | { kind: 'failed'; detail: string }
  /** Not https, host not allowed, private address. */
  | { kind: 'address'; detail: string }

export interface PushTransport {
  /** Messages to one origin; outcomes in the same order. Never rejects. */
  send(messages: readonly PushMessage[]): Promise<PushOutcome[]>
  /** When the origin may be tried again, with this key; undefined: now. */
  pausedUntil(origin: string, keyId: string): Promise<Date | undefined>
  stop(): Promise<void>
}
