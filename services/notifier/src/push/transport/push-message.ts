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
