import { randomBytes, randomUUID } from 'node:crypto'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { systemClock, type Clock } from '@prakat/kit/clock'
import { Lifecycle } from '@prakat/kit/lifecycle'
import { createLogger } from '@prakat/kit/logger'
import { createQueues, type Queues } from '@prakat/kit/queues'
import { queueNames } from '@prakat/schema/queues'
import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { v7 as uuidv7 } from 'uuid'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { NotifierContext } from '../src/notifier-context.ts'
import type { FanOutTiming } from '../src/push/fan-out.ts'
import { startPush } from '../src/push/start-push.ts'
import type { PushTransport } from '../src/push/transport/push-transport.ts'
import { createVapidKeys, type VapidKeys } from '../src/push/vapid-keys.ts'
import { createDeliveryChanges } from '../src/receipts/delivery-changes.ts'
import { createReceiptTokens } from '../src/receipts/receipt-token.ts'
import { createSenders } from '../src/feed/senders.ts'
import { createPersonBroadcaster } from '../src/sockets/broadcast-reads.ts'
import { followWork } from './follow-work.ts'

const log = createLogger((process.env['TEST_LOG_LEVEL'] as 'silent') ?? 'silent', false)
export const origin = 'https://push.example.test'
/** So that nothing waits long, a lease ends within a test, and nobody is late who is not to be. */
export const quick: FanOutTiming = {
  ...{ lease: 4000, patience: 10_000, turn: 10_000, sweep: 250, retry: 20 },
}

type Columns = Record<string, unknown>

interface Subscribed {
  /** The id of the device's row. */
  device: string
  deviceId: string
  userId: string
  endpoint: string
}

/** A whole Prakat that does not push, its tables, and instances that push, with whatever carries for them. */
export function usePushStage() {
  const app = useTestApp({ NOTIFIER_ROLES: 'realtime' })
  const stops: Array<() => Promise<unknown>> = []
  let sql: Sql
  let people: Sql
  let queues: Queues
  let vapidKeys: VapidKeys
  beforeAll(() => {
    const { database } = app.services.notifier!
    sql = database.sql
    people = app.services.auth!.database.sql
    queues = createQueues(app.servers.redis.url, log)
    vapidKeys = createVapidKeys(database, { vapid: undefined })
  })
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await queues.disconnect()
  })

  async function start(
    transport: PushTransport,
    {
      timing = quick,
      clock = systemClock,
      settings = () => sharedOf(initialSettings),
    }: { timing?: FanOutTiming; clock?: Clock; settings?: () => SharedSettings } = {},
  ) {
    const { database } = app.services.notifier!
    const lifecycle = new Lifecycle(log)
    const own = createQueues(app.servers.redis.url, log)
    const work = followWork(own)
    let isKilled = false
    lifecycle.onStop('Redis connections', own.disconnect)
    const context: NotifierContext = {
      ...{ database, clock, vapidKeys, log, queues: work.queues, deps: app.clients },
      // The sweep finds what there is, and nothing here is to be sooner.
      wakeUps: { on: () => () => {}, stop: async () => {} },
      config: {
        publicUrl: 'https://portal.example.test',
        ...{ notifierRoles: ['push'], trustedProxies: [] },
        push: { vapid: undefined, subject: 'mailto:ops@example.test', allowedHosts: ['*'] },
      },
      senders: createSenders(app.clients, log),
      settings: Object.assign(async () => settings(), {
        known: settings,
        required: async () => settings(),
        expire: () => {},
      }),
      teller: createPersonBroadcaster(own.redis),
      receiptTokens: await createReceiptTokens(database),
      deliveryChanges: createDeliveryChanges(own.redis, log),
    }
    const pushing = startPush(context, lifecycle, transport, timing)
    lifecycle.onStop('workers', () => {
      const closed = own.stopWorkers()
      // Without a connection no worker can close in order; what it was at comes to its end all the same.
      return isKilled ? Promise.race([closed, Promise.allSettled(work.underWay)]) : closed
    })
    lifecycle.onStop('pushing', pushing.stopAccepting)
    const stop = () => lifecycle.stop(2000)
    stops.push(stop)
    return {
      stop,
      /** As if the process were gone: it takes no more work, though what hangs in it goes on hanging. */
      kill: async () => {
        isKilled = true
        pushing.stopAccepting()
        await own.disconnect()
      },
    }
  }

  /** Active people, in the order of their ids. */
  async function createPeople(count: number): Promise<string[]> {
    const rows = Array.from({ length: count }, () => {
      const id = uuidv7()
      return { id, name: 'Somebody', email: `${id}@example.test` }
    })
    for (let from = 0; from < count; from += 5000) {
      await people`insert into "user" ${people(rows.slice(from, from + 5000))}`
    }
    return rows.map(({ id }) => id).sort()
  }

  async function subscribe(
    userIds: readonly string[],
    subscription: Columns | ((index: number) => Columns) = {},
    device: Columns = {},
  ): Promise<Subscribed[]> {
    const now = new Date()
    const key = await vapidKeys.current()
    const rows = userIds.map((userId) => ({
      ...{
        id: uuidv7(),
        user_id: userId,
        device_id: randomUUID(),
        created_at: now,
        last_seen_at: now,
      },
      ...device,
    }))
    const subscriptions = rows.map(({ id, user_id }, index) => {
      const given = typeof subscription === 'function' ? subscription(index) : subscription
      const at = (given['origin'] as string | undefined) ?? origin
      return {
        ...{ device: id, user_id, session_id: randomUUID(), endpoint: `${at}/${id}`, origin: at },
        ...{ service: 'other', p256dh: randomBytes(65), auth: randomBytes(16), key_id: key.id },
        ...{ created_at: now, updated_at: now },
        ...given,
      }
    })
    for (let from = 0; from < rows.length; from += 2000) {
      await sql`insert into device ${sql(rows.slice(from, from + 2000))}`
      await sql`insert into push_subscription ${sql(subscriptions.slice(from, from + 2000))}`
    }
    return rows.map((row, index) => ({
      ...{ device: row.id, deviceId: row.device_id, userId: row.user_id },
      endpoint: subscriptions[index]!.endpoint,
    }))
  }

  async function nextSeq(): Promise<string> {
    const [head] = await sql`update feed_head set seq = seq + 1 returning seq`
    return head!['seq']
  }

  /** As the feed leaves it: the rows first, and the job after them. */
  async function publish(notification: Columns = {}, { queued = true } = {}): Promise<string> {
    const id = uuidv7()
    const now = new Date()
    const seq = await nextSeq()
    const row = {
      ...{ id, seq, revision: seq, type: 'announcement', title: 'Lift out of order' },
      ...{ body: 'Please use the stairs.', severity: 'info', channels: ['app', 'push'] },
      ...{ audience: ['all'], publish_at: now, created_at: now, updated_at: now },
      ...notification,
    }
    await sql`insert into notification ${sql(row)}`
    await fanOut(id, seq, queued)
    return id
  }

  async function fanOut(id: string, seq: string, queued = true): Promise<void> {
    await sql`insert into push_fanout (notification_id, seq) values (${id}, ${seq})`
    if (!queued) return
    const data = { notificationId: id, seq: Number(seq) }
    await queues.add(queueNames.planPush, [{ name: 'plan-push', id: `${id}-${seq}`, data }])
  }

  /** `sent`, `skipped:…`, `failed:…`, of all push services. */
  async function counts(id: string): Promise<Record<string, number>> {
    const rows = await sql<{ outcome: string; count: number }[]>`
      select outcome, sum(count)::int as count from push_count where notification_id = ${id} group by outcome`
    return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
  }

  /** Every batch is, and no retry waits. */
  const done = (id: string, timeout = 60_000) =>
    vi.waitFor(
      async () => {
        const [open] = await sql`
          select (select count(*)::int from push_fanout where notification_id = ${id} and done_at is null) as fanouts,
            (select count(*)::int from push_retry where notification_id = ${id}) as retries`
        expect(open).toEqual({ fanouts: 0, retries: 0 })
      },
      { timeout, interval: 25 },
    )

  return {
    app,
    get sql() {
      return sql
    },
    /** Of the auth service. */
    get people() {
      return people
    },
    get queues() {
      return queues
    },
    get vapidKeys() {
      return vapidKeys
    },
    ...{ start, createPeople, subscribe, publish, fanOut, nextSeq, counts, done },
  }
}
