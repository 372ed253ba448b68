/** What goes to one subscription. */
export interface PushMessage {
  /** Whose subscription it is, so that one person's cannot be taken for everybody's. */
  userId: string
  /** Of the subscription, as its keys are. */
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  /** The server's key that the subscription was made with (RFC 8292). */
  key: { id: string; publicKey: string; privateKey: string }
  /** JSON text. */
  payload: string
  /** Seconds for which the push service keeps it for a browser that is away. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
  /** At most 32 characters of base64url: a newer message of the topic takes the place of one that still waits. */
  topic: string
}

/** What became of one message, and so what is to be done about it. */
export type PushOutcome =
  | { kind: 'accepted' }
  /** Delete the subscription. */
  | { kind: 'gone'; status: number }
  /** Our mistake: record it; no retry, no deletion. Status 0: it was not sent, for the subscription is broken. */
  | { kind: 'rejected'; status: number; detail: string }
  /** The server's key was refused. */
  | { kind: 'key'; status: number; detail: string }
  /** Shrink it and send it once more. */
  | { kind: 'too-large' }
  /** The push service wants a pause, or has one and this was not even sent. */
  | { kind: 'paused'; until: Date }
  /** Try again with backoff. */
  | { kind: 'failed'; detail: string }
  /** Not a place that pushes may be sent to. */
  | { kind: 'address'; detail: string }
