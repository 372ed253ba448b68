import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The browser has dropped the subscription: another is made with the same key. The worker has no session, so a page
 * tells the server, the next that loads at the latest.
 */
export async function onSubscriptionChange(old: PushSubscription | null): Promise<void> {
  const { pushManager } = self.registration
  const key = old?.options.applicationServerKey
  if (key && !(await pushManager.getSubscription())) {
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  }
  await tellPages({ type: 'SUBSCRIPTION_CHANGED' })
}
