import type { PageMessage, WorkerStatus } from '../device/worker-message.ts'
import { retryReceipts } from './receipt-sender.ts'
import { readFact, writeFact } from './worker-db.ts'

/** What pages tell the worker and ask it. */
export async function onMessage(
  message: PageMessage,
  port: MessagePort | undefined,
): Promise<void> {
  if (message.type === 'SET_ENV') {
    await writeFact('env', message.payload)
    // A page that loads is a sign of a connection.
    await retryReceipts().catch(() => {})
  }
  if (message.type === 'GET_STATUS') {
    const status: WorkerStatus = { lastPushAt: (await readFact<number>('lastPushAt')) ?? null }
    port?.postMessage(status)
  }
}
