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
