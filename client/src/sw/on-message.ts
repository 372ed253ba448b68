import type { PageMessage, WorkerStatus } from '../device/worker-message.ts'
import { retryReceipts } from './receipt-sender.ts'
import { postToPages } from './post-to-pages.ts'
import { readFact, writeFact } from './worker-db.ts'

declare const self: ServiceWorkerGlobalScope

/** What pages tell the worker and ask it. */
export async function onMessage(
  message: PageMessage,
  port: MessagePort | undefined,
): Promise<void> {
  if (message.type === 'SET_ENV') {
    await writeFact('env', message.payload)
    // A page has loaded, so there is a connection.
    await retryReceipts().catch(() => {})
  }
  if (message.type === 'GET_STATUS') {
    const status: WorkerStatus = { lastPushAt: (await readFact<number>('lastPushAt')) ?? null }
    port?.postMessage(status)
  }
}

/**
 * The browser has dropped the subscription, so another is made with the same key. The worker has no session, so a page
 * tells the server, now or when the next one loads.
 */
export async function onSubscriptionChange(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey
  // If it fails here, a page makes one.
  if (key) await subscribeAgain(key).catch((error: unknown) => console.warn('No push', error))
  await postToPages({ type: 'SUBSCRIPTION_CHANGED' })
}

async function subscribeAgain(applicationServerKey: ArrayBuffer): Promise<void> {
  const { pushManager } = self.registration
  if (await pushManager.getSubscription()) return
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
