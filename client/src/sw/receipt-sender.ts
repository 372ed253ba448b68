import { withMutex } from '../device/tab-mutex.ts'
import { readFact, workerDb, type QueuedReceipt } from './worker-db.ts'

export const syncTag = 'retry-failed-notifications'
const timeoutMs = 10_000
const patienceMs = 60_000
const maxStored = 200

type Outcome = 'done' | 'later'

declare const self: ServiceWorkerGlobalScope

/** Reports what became of a push, later if there is no connection. Never rejects. */
export async function sendReceipt(receipt: string | undefined, event: string): Promise<void> {
  if (!receipt) return
  const sent = { receipt, event, at: Date.now() }
  if ((await post(sent)) === 'done') return
  await keep(sent).catch((error: unknown) => console.warn('A receipt was lost', error))
}

/** Sends waiting receipts. Rejects while some still wait, so that the browser syncs again. */
export function retryReceipts(): Promise<void> {
  // A push and a sync at the same time would send them twice.
  return withMutex('prakat-receipts', patienceMs, sendWaiting)
}

async function sendWaiting(): Promise<void> {
  const db = await workerDb()
  for (const key of await db.getAllKeys('receipts')) {
    const waiting = await db.get('receipts', key)
    if (waiting && (await post(waiting)) === 'later') throw new Error('Receipts still wait')
    await db.delete('receipts', key)
  }
}

async function keep(sent: QueuedReceipt): Promise<void> {
  const db = await workerDb()
  await db.add('receipts', sent)
  const keys = await db.getAllKeys('receipts')
  for (const key of keys.slice(0, -maxStored)) await db.delete('receipts', key)
  // Only Chromium has background sync; elsewhere the next push or page sends it.
  await self.registration.sync?.register(syncTag)
}

async function post({ receipt, event }: QueuedReceipt): Promise<Outcome> {
  const env = await readFact<{ apiBase: string }>('env')
  const base = env?.apiBase ?? `${self.location.origin}/v1`
  try {
    const response = await fetch(`${base}/notifications/receipts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ receipt, event }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // What the server refuses now it would refuse later too.
    const isPassing = response.status >= 500 || response.status === 429
    return isPassing ? 'later' : 'done'
  } catch {
    return 'later'
  }
}
