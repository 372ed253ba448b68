/** What goes to one subscription. */
export interface PushMessage {
  /** The owner of the subscription, so that one person's problems are not taken for everybody's. */
  userId: string
  /** From the subscription, as are its keys. */
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** The server's key that the subscription was made with (RFC 8292). */
  key: { id: string; publicKey: string; privateKey: string }
  /** JSON text. */
  payload: string
  /** How many seconds the push service keeps it for a browser that is away. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
  /** At most 32 characters of base64url. A newer message with the same topic replaces one that is still waiting. */
  topic: string
}

/** The outcome of one message. */
export type PushOutcome =
  | { kind: 'accepted' }
  /** Delete the subscription. */
  | { kind: 'gone'; status: number }
  /** Our mistake: record it, do not retry or delete. Status 0: it was not sent because the subscription is broken. */
  | { kind: 'rejected'; status: number; detail: string }
  /** The server's key was refused. */
  | { kind: 'key'; status: number; detail: string }
  /** Send a shorter one. */
  | { kind: 'too-large' }
  /** The push service wants a pause, or is pausing and this was not sent at all. */
  | { kind: 'paused'; until: Date }
  /** Try again with backoff. */
  | { kind: 'failed'; detail: string }
  /** Not an address that pushes may be sent to. */
  | { kind: 'address'; detail: string }
