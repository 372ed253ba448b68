import { receipts } from '../inbox/receipts.ts'
import { inboxStore } from '../inbox/inbox-store.ts'
import type { Notification } from '@prakat/schema/notification'
import { startInbox } from '../inbox/start-inbox.ts'
import { unreadCount } from '../inbox/unread-count.ts'
import { setAppBadge } from './app-badge.ts'
import { askOnAndroid } from '../device/ask-on-android.ts'
import { closeShown } from '../device/close-shown.ts'
import { deliver } from '../device/deliver.ts'
import { followPermission } from '../device/follow-permission.ts'
import { followWorker } from '../device/follow-worker.ts'
import { health } from '../device/health.ts'
import { isWithdrawn, type WorkerNotice } from '../device/worker-message.ts'
import { preferencesStore } from '../device/preferences-store.ts'
import { forgetSubscription, resendSubscription } from '../device/push-subscription.ts'
import { cleanUpReceived } from '../device/received.ts'

interface Reader {
  showsBody(): boolean
  open(notification: Notification): void
  /** Something that was shown outside of the page was clicked. */
  follow(notice: WorkerNotice): void
}

/** Everything that brings notifications to a signed-in person, until the returned function is called. */
export function startNotifications(userId: string, reader: Reader): () => void {
  cleanUpReceived(Date.now())
  const subscription = subscriptionSender()
  const stops = [
    startInbox(userId, {
      announce: (notification, looking) =>
        void deliver(notification, {
          showsBody: reader.showsBody(),
          looking,
          open: reader.open,
          report: (event) => receipts.report(notification.id, event),
        }),
      withdraw: (gone) => void closeShown((shown) => isWithdrawn(shown, gone)),
    }),
    inboxStore.subscribe(followInbox(subscription.sendMissing)),
    followPermission(),
    followWorker({ onClick: reader.follow, onArrival: loadUnlessKnown }),
    askOnAndroid(),
  ]
  void preferencesStore.load()
  subscription.send()
  return () => stops.forEach((stop) => stop())
}

/** To be called when nobody is signed in any more: what was for them is shown to nobody else. */
export function leaveNotifications() {
  void closeShown(() => true)
  forgetSubscription().catch((error: unknown) => console.warn('Push was not ended', error))
}

/** What the server could not be told is told when there is a connection again. */
function subscriptionSender() {
  let missing = false
  function send() {
    missing = false
    resendSubscription().catch((error: unknown) => {
      missing = true
      console.warn('Push is not set up', error)
    })
  }
  function sendMissing() {
    if (missing) send()
  }
  return { send, sendMissing }
}

/** A page that has lost its connection learns of a notification from the worker first. */
function loadUnlessKnown(id: string) {
  const { items, caughtUp } = inboxStore.get()
  if (!caughtUp && !items.some((item) => item.id === id)) void inboxStore.loadFirstPage()
}

function followInbox(onConnected: () => void) {
  let badge = -1
  return () => {
    const inbox = inboxStore.get()
    const unread = unreadCount(inbox)
    if (unread !== badge) void setAppBadge((badge = unread))
    if (health.get().socketConnected !== inbox.caughtUp) {
      health.note({ socketConnected: inbox.caughtUp })
      if (inbox.caughtUp) onConnected()
    }
  }
}
