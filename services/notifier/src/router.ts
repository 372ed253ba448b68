import { implement } from '@orpc/server'
import { demoLeft } from '@prakat/kit/demo-rows'
import { operationsRoutes } from '@prakat/kit/operations-routes'
import { requirePrincipal } from '@prakat/kit/command'
import { commonParts } from '@prakat/kit/system-parts'
import { notifierContract } from '@prakat/schema/contracts'
import type { ReadMessage } from '@prakat/schema/notification'
import type { CallContext } from '@prakat/schema/principal'
import { countByPush } from './devices/count-by-push.ts'
import { queueNames } from '@prakat/schema/queues'
import { forgetDevice } from './devices/forget-device.ts'
import { listDevices } from './devices/list-devices.ts'
import { readPreferences, setPreferences } from './devices/preferences.ts'
import { testDevice } from './push/self-test.ts'
import { subscribeDevice, unsubscribeDevice } from './devices/subscribe-device.ts'
import { getNotification, listFeed } from './feed/list-feed.ts'
import { acknowledge, markAllRead, markRead } from './feed/mark-read.ts'
import type { Reader } from './feed/visible.ts'
import type { NotifierContext } from './notifier-context.ts'
import { dropDeadLetter, listDeadLetters, replayDeadLetters } from './push/dead-letters.ts'
import { listReminders, remindPeople } from './push/remind-people.ts'
import { listVapidKeys, rotateVapidKey } from './push/vapid-keys.ts'
import { getDelivery, pushTotals } from './receipts/get-delivery.ts'
import { exportPeople, listPeople } from './receipts/list-people.ts'
import { recordPushReceipt, trackClose } from './receipts/record-receipts.ts'
import { announcementReadRates } from './receipts/read-rates.ts'
import { unreadByDepartment } from './receipts/unread-by-department.ts'
import type { Realtime } from './sockets/realtime.ts'
import { pushPart, socketsPart } from './system-parts.ts'

/** Contract → operation. */
export function notifierRouter(context: NotifierContext, realtime: Realtime | undefined) {
  const checks = [
    ...commonParts(context, queueNames.checkNotifier),
    ...[socketsPart(realtime), pushPart(context)],
  ]
  const os = implement(notifierContract).$context<CallContext>()
  return os.router({
    feed: feedRoutes(context),
    devices: deviceRoutes(context),
    ...receiptRoutes(context),
    push: pushRoutes(context),
    audience: {
      byPush: os.audience.byPush.handler(({ input, context: call }) =>
        countByPush(context, input, call),
      ),
    },
    demo: { left: os.demo.left.handler(({ context: call }) => demoLeft(context, call)) },
    ...operationsRoutes(os, context, checks),
  })
}

/** What a person reads is sent to all of their sockets, so that badges agree everywhere. */
function feedRoutes({ database: { sql }, senders, teller, deliveryChanges }: NotifierContext) {
  const { feed } = implement(notifierContract).$context<CallContext>()
  const broadcastRead = (reader: Reader, message: ReadMessage) => {
    teller.read(reader.userId, message)
    deliveryChanges.markChanged(message.ids)
  }
  return {
    list: feed.list.handler(({ input, context }) =>
      listFeed({ sql, senders }, requirePrincipal(context), input),
    ),
    get: feed.get.handler(({ input, context }) =>
      getNotification({ sql, senders }, requirePrincipal(context), input.id),
    ),
    markRead: feed.markRead.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      broadcastRead(reader, await markRead(sql, reader, input))
    }),
    markAllRead: feed.markAllRead.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      broadcastRead(reader, await markAllRead(sql, reader, input.upToSeq))
    }),
    acknowledge: feed.acknowledge.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      broadcastRead(reader, await acknowledge(sql, reader, input))
    }),
  }
}

/** A person's own browsers. What these report about themselves at every start is not written to the audit log. */
function deviceRoutes(notifier: NotifierContext) {
  const { devices } = implement(notifierContract).$context<CallContext>()
  const forget = forgetDevice(notifier)
  return {
    vapidPublicKey: devices.vapidPublicKey.handler(async () => {
      const { publicKey } = await notifier.vapidKeys.current()
      return { publicKey }
    }),
    subscribe: devices.subscribe.handler(({ input, context }) =>
      subscribeDevice(notifier, input, context),
    ),
    unsubscribe: devices.unsubscribe.handler(({ input, context }) =>
      unsubscribeDevice(notifier, input, context),
    ),
    test: devices.test.handler(({ input, context }) => testDevice(notifier, input, context)),
    preferences: devices.preferences.handler(({ input, context }) =>
      readPreferences(notifier, input, context),
    ),
    setPreferences: devices.setPreferences.handler(({ input, context }) =>
      setPreferences(notifier, input, context),
    ),
    list: devices.list.handler(({ input, context }) => listDevices(notifier, input, context)),
    forget: devices.forget.handler(async ({ input, context }) => {
      await forget(input, context)
    }),
  }
}

function receiptRoutes(notifier: NotifierContext) {
  const { receipts, delivery } = implement(notifierContract).$context<CallContext>()
  const byDepartment = unreadByDepartment(notifier)
  return {
    receipts: {
      notePush: receipts.notePush.handler(({ input }) => recordPushReceipt(notifier, input)),
      trackClose: receipts.trackClose.handler(({ input, context }) =>
        trackClose(notifier, input, context),
      ),
    },
    delivery: {
      get: delivery.get.handler(({ input, context }) => getDelivery(notifier, input, context)),
      unreadByDepartment: delivery.unreadByDepartment.handler(({ input, context }) =>
        byDepartment(input, context),
      ),
      pushTotals: delivery.pushTotals.handler(({ input, context }) =>
        pushTotals(notifier, input, context),
      ),
      people: delivery.people.handler(({ input, context }) => listPeople(notifier, input, context)),
      remind: delivery.remind.handler(({ input, context }) =>
        remindPeople(notifier, input, context),
      ),
      reminders: delivery.reminders.handler(({ input, context }) =>
        listReminders(notifier, input, context),
      ),
      exportPeople: delivery.exportPeople.handler(({ input, context }) =>
        exportPeople(notifier, input, context),
      ),
      readRates: delivery.readRates.handler(({ input, context }) =>
        announcementReadRates(notifier, input, context),
      ),
    },
  }
}

/** For administrators. */
function pushRoutes(notifier: NotifierContext) {
  const { push } = implement(notifierContract).$context<CallContext>()
  const commands = {
    replay: replayDeadLetters(notifier),
    drop: dropDeadLetter(notifier),
    rotateKey: rotateVapidKey(notifier),
  }
  return {
    deadLetters: push.deadLetters.handler(({ input, context }) =>
      listDeadLetters(notifier.database, input, context),
    ),
    replay: push.replay.handler(
      async ({ input, context }) => (await commands.replay(input, context)).retries,
    ),
    drop: push.drop.handler(async ({ input, context }) => {
      await commands.drop(input, context)
    }),
    keys: push.keys.handler(({ context }) => listVapidKeys(notifier, context)),
    rotateKey: push.rotateKey.handler(({ context }) => commands.rotateKey(undefined, context)),
  }
}
