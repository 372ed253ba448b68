import type { Notification } from '@prakat/schema/notification'
import { deliver } from '../device/deliver.ts'
import { followWorker } from '../device/follow-worker.ts'
import { followPermission, health } from '../device/health.ts'
import { preferencesStore } from '../device/preferences-store.ts'
import {
  askOnAndroid,
  forgetSubscription,
  resendSubscription,
} from '../device/push-subscription.ts'
import { cleanUpReceived } from '../device/received.ts'
import { closeShown } from '../device/show-desktop.ts'
import { isWithdrawn, type WorkerNotice } from '../device/worker-message.ts'
import { inShownLanguage } from '../inbox/in-shown-language.ts'
import { isConfirmedRead, wholeUnreadCount } from '../inbox/inbox-state.ts'
import { inboxStore } from '../inbox/inbox-store.ts'
import { receipts } from '../inbox/receipts.ts'
import { startInbox } from '../inbox/start-inbox.ts'
import { sendAnswers } from '../meetings/send-answers.ts'
import { outbox } from '../offline/outbox.ts'

interface Reader {
  showsBody(): boolean
  open(notification: Notification): void
  /** Called when a notification outside of the page was clicked. */
  follow(notice: WorkerNotice): void
}

/** Everything that brings notifications to a signed-in person, until the returned function is called. */
export function startNotifications(userId: string, reader: Reader): () => void {
  cleanUpReceived(Date.now())
  sendAnswers()
  const subscription = subscriptionSender()
  const stops = [
    startInbox(userId, {
      announce: (notification, looking) =>
        void deliver(inShownLanguage(notification), {
          showsBody: reader.showsBody(),
          looking,
          open: reader.open,
          report: (event) => receipts.report(notification.id, event),
        }),
      withdraw: (gone) => void closeShown((shown) => isWithdrawn(shown, gone)),
    }),
    inboxStore.subscribe(followInbox(subscription.sendMissing)),
    () => void setAppBadge(0),
    outbox.start(),
    followPermission(),
    followWorker({ onClick: reader.follow, onArrival }),
    askOnAndroid(),
  ]
  void preferencesStore.load()
  subscription.send()
  return () => stops.forEach((stop) => stop())
}

/** To be called after a sign-out, so that nobody else sees what was for that person. */
export function leaveNotifications() {
  void closeShown(() => true)
  forgetSubscription().catch((error: unknown) => console.warn('Push was not ended', error))
}

/** Sends the push subscription again once there is a connection, if that failed before. */
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

/** Browsers check that something is shown when a push has been handled, so it is closed a little later. */
const closeDelayMs = 1_000

/** The worker has shown a push. */
function onArrival({ id, seq }: { id: string; seq: number }) {
  const inbox = inboxStore.get()
  const { items, caughtUp, recalled } = inbox
  const item = items.find((candidate) => candidate.id === id)
  // Without a connection, a page hears of a notification from the worker first.
  if (!caughtUp && !item) void inboxStore.loadFirstPage()
  // A push service may hand it over, or repeat it, after it was read elsewhere or recalled.
  const isRead = isConfirmedRead(inbox, {
    id,
    seq,
    isRead: item?.isRead === true && item.seq === seq,
  })
  if (isRead || (recalled[id] ?? -1) >= seq) {
    setTimeout(() => void closeShown((shown) => shown.id === id && shown.seq === seq), closeDelayMs)
  }
}

function followInbox(onConnected: () => void) {
  let badge = -1
  return () => {
    const inbox = inboxStore.get()
    const unread = wholeUnreadCount(inbox)
    if (unread !== null && unread !== badge) void setAppBadge((badge = unread))
    if (health.get().socketConnected !== inbox.caughtUp) {
      health.note({ socketConnected: inbox.caughtUp })
      if (inbox.caughtUp) onConnected()
    }
  }
}

/** The number on the app's icon, where there is one. */
export async function setAppBadge(count: number): Promise<void> {
  const set = count > 0 ? navigator.setAppBadge : navigator.clearAppBadge
  await set?.call(navigator, count).catch(() => {})
}
