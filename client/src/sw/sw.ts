import type { PageMessage } from '../device/worker-message.ts'
import { onClick, onClose } from './on-click.ts'
import { onMessage, onSubscriptionChange } from './on-message.ts'
import { onPush } from './on-push.ts'
import { retryReceipts, syncTag } from './receipt-sender.ts'
import { serveOffline } from './serve-offline.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof serveOffline>[0]
}

serveOffline(self.__WB_MANIFEST)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(onPush(event.data?.text())))
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)))
self.addEventListener('notificationclose', (event) => event.waitUntil(onClose(event.notification)))
self.addEventListener('message', (event) =>
  event.waitUntil(onMessage(event.data as PageMessage, event.ports[0])),
)
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(retryReceipts())
})
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(onSubscriptionChange(event.oldSubscription ?? null)),
)
