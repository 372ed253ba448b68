export type Received = Record<string, number>

const duplicateWindowMs = 60_000
const keptMs = 24 * 60 * 60 * 1000

export function receivedRecently(received: Received, id: string, now: number): boolean {
  const at = received[id]
  return at !== undefined && now - at < duplicateWindowMs
}

/** The record with this arrival, without the entries older than a day. */
export function withReceived(received: Received, id: string, now: number): Received {
  const kept = Object.entries(received).filter(([, at]) => now - at < keptMs)
  return { ...Object.fromEntries(kept), [id]: now }
}
