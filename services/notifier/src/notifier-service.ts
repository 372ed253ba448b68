import type { Server as HttpServer } from 'node:http'
import { systemClock, type Clock } from '@prakat/kit/clock'
import type { Config } from '@prakat/kit/config'
import { startConsumer } from '@prakat/kit/consumer'
import { openDatabase, type Database } from '@prakat/kit/database'
import { removeDemo } from '@prakat/kit/demo-rows'
import type { Check } from '@prakat/kit/availability'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { startLoop } from '@prakat/kit/loop'
import type { Queues } from '@prakat/kit/queues'
import { followSharedSettings } from '@prakat/kit/shared-settings'
import type { WakeUps } from '@prakat/kit/wake-ups'
import { queueNames } from '@prakat/schema/queues'
import { demoParts } from './demo/demo-parts.ts'
import { dropSubscriptions } from './devices/subscribe-device.ts'
import { changeFeed } from './feed/change-feed.ts'
import { createSenders } from './feed/senders.ts'
import { Feed } from './migrations/0001-feed.ts'
import { Delivery } from './migrations/0002-delivery.ts'
import { LostEndpoint } from './migrations/0003-lost-endpoint.ts'
import { Withdrawals } from './migrations/0004-withdrawals.ts'
import { AuditIndexes } from './migrations/0006-audit-indexes.ts'
import { PinnedAndDue } from './migrations/0008-pinned-and-due.ts'
import { Reminders } from './migrations/0009-reminders.ts'
import { PushesByTime } from './migrations/0010-pushes-by-time.ts'
import { QuietAndKept } from './migrations/0011-quiet-and-kept.ts'
import { Senders } from './migrations/0012-senders.ts'
import { MoreToRead } from './migrations/0013-more-to-read.ts'
import { DemoRows } from './migrations/0014-demo-rows.ts'
import { LeftOut } from './migrations/0015-left-out.ts'
import { ThaiTexts } from './migrations/0016-thai-texts.ts'
import type { NotifierContext } from './notifier-context.ts'
import { startPush } from './push/start-push.ts'
import { createPushTransport } from './push/transport/push-transport.ts'
import { createVapidKeys } from './push/vapid-keys.ts'
import { forgetOld } from './receipts/forget-old.ts'
import { createDeliveryChanges } from './receipts/delivery-changes.ts'
import { createReceiptTokens } from './receipts/receipt-token.ts'
import { notifierRouter } from './router.ts'
import { startRealtime, type Realtime } from './sockets/realtime.ts'
import { createPersonBroadcaster } from './sockets/broadcast-reads.ts'

export interface NotifierService {
  router: ReturnType<typeof notifierRouter>
  database: Database
  /** Undefined if the process only pushes. */
  realtime: Realtime | undefined
  /** What must be ready in addition to the database. */
  checks: Check[]
  /** Serves Socket.IO on this HTTP server. */
  attach(http: HttpServer): void
  /** The first step of a stop: closes connections, and stops pushing after the current window. */
  disconnect(): void
}

export function openNotifierDatabase(url: string, log: Logger): Promise<Database> {
  return openDatabase({
    url,
    schema: 'notifier',
    entities: [],
    migrations: [
      { name: '0001-feed', class: Feed },
      { name: '0002-delivery', class: Delivery },
      { name: '0003-lost-endpoint', class: LostEndpoint },
      { name: '0004-withdrawals', class: Withdrawals },
      { name: '0006-audit-indexes', class: AuditIndexes },
      { name: '0008-pinned-and-due', class: PinnedAndDue },
      { name: '0009-reminders', class: Reminders },
      { name: '0010-pushes-by-time', class: PushesByTime },
      { name: '0011-quiet-and-kept', class: QuietAndKept },
      { name: '0012-senders', class: Senders },
      { name: '0013-more-to-read', class: MoreToRead },
      { name: '0014-demo-rows', class: DemoRows },
      { name: '0015-left-out', class: LeftOut },
      { name: '0016-thai-texts', class: ThaiTexts },
    ],
    log,
  })
}

export async function startNotifierService(options: {
  config: Config & { databaseUrl: string; redisUrl: string }
  queues: Queues
  wakeUps: WakeUps
  deps: NotifierContext['deps']
  lifecycle: Lifecycle
  log: Logger
  clock?: Clock
}): Promise<NotifierService> {
  const { config, queues, wakeUps, deps, lifecycle, clock = systemClock } = options
  const log = options.log.child({ service: 'notifier' })
  const database = await openNotifierDatabase(config.databaseUrl, log)
  lifecycle.onStop('notifier database', database.close)
  const teller = createPersonBroadcaster(queues.redis)
  const deliveryChanges = createDeliveryChanges(queues.redis, log)
  lifecycle.onStop('delivery reports', deliveryChanges.stop)
  const context: NotifierContext = {
    ...{ config, database, queues, wakeUps, clock, deps, teller, deliveryChanges, log },
    senders: createSenders(deps, log),
    settings: followSharedSettings(() => deps.auth.settings.shared()),
    vapidKeys: createVapidKeys(database, config.push),
    receiptTokens: await createReceiptTokens(database),
  }
  const forgetting = startLoop({
    ...{ name: 'forget what is old', everyMs: 600_000, wakeUps, log },
    turn: () => forgetOld(context),
  })
  lifecycle.onStop('sweep of what is old', forgetting.stop)
  startConsumer(changeFeed(database.sql, queues), { database, queues, log })
  startConsumer(dropSubscriptions, { database, queues, log })
  startConsumer(removeDemo('notifier', database, demoParts(clock)), {
    ...{ database, queues, log },
  })
  queues.work(queueNames.checkNotifier, async () => {})
  const runs = (role: (typeof config.notifierRoles)[number]) => config.notifierRoles.includes(role)
  const realtime = runs('realtime')
    ? await startRealtime(context, lifecycle, config.redisUrl)
    : undefined
  const pushing = runs('push')
    ? startPush(
        context,
        lifecycle,
        createPushTransport({ config: config.push, redis: queues.redis, log }),
      )
    : undefined
  return {
    router: notifierRouter(context, realtime),
    database,
    realtime,
    checks: realtime ? [realtime.check] : [],
    attach: (http) => realtime?.attach(http),
    disconnect: () => {
      realtime?.disconnect()
      pushing?.stopAccepting()
    },
  }
}
