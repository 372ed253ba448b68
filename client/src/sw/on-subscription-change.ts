import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The browser has dropped the subscription: another is made with the same key. The worker has no session, so a page
 * tells the server, the next that loads at the latest.
 */
export async function onSubscriptionChange(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey
  // A page makes what could not be made here.
  if (key) await subscribeAgain(key).catch((error: unknown) => console.warn('No push', error))
  await tellPages({ type: 'SUBSCRIPTION_CHANGED' })
}

async function subscribeAgain(applicationServerKey: ArrayBuffer): Promise<void> {
  const { pushManager } = self.registration
  if (await pushManager.getSubscription()) return
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
