import { queueNames } from '@prakat/schema/queues'
import type { Sql, TransactionSql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { presentNotification, type NotificationRow } from '../feed/list-feed.ts'
import type { FanOut } from './fan-out.ts'
import { planWithdrawal } from './plan-withdrawal.ts'
import { pushedColumns, type PushedNotification } from './pushed-notification.ts'

export const planPushJob = z.object({ notificationId: z.uuid(), seq: z.coerce.string() })
type Planned = z.output<typeof planPushJob>

/** How many subscriptions a batch should have, and how many batches a push service and key may have. */
const batchSize = 2000
const mostBatches = 8
/** The most people that the directory returns at a time. */
const smallAudience = 1000

/**
 * Cuts a publication into batches: ranges of people at each push service and key, so a few rows whatever the size of
 * the audience. A withdrawal goes to the devices that got the publication. Plans each fan-out once, however often it
 * is called.
 */
export async function planPush(fanOut: FanOut, planned: Planned): Promise<void> {
  const { database, queues, clock } = fanOut
  const open = await readPending(database.sql, planned)
  if (!open || (await waitForEarlierFanOut(fanOut, planned, open.withdraws))) return
  const { recipients } = open
  if (recipients) await remindPages(fanOut, planned, recipients)
  const people = open.withdraws ? undefined : (recipients ?? (await smallAudienceOf(fanOut, open)))
  const ids = await database.sql.begin(async (tx) => {
    const [notification] = await tx<PushedNotification[]>`
      select ${pushedColumns(database.sql)} from push_fanout f join notification n on n.id = f.notification_id
      where f.notification_id = ${planned.notificationId} and f.seq = ${planned.seq}
        and f.planned_at is null for update of f`
    if (!notification) return []
    const rows = open.withdraws
      ? await planWithdrawal(tx, notification, planned.seq, clock())
      : open.pushes
        ? await planPublication(tx, planned, people)
        : []
    if (rows.length > 0) await tx`insert into push_batch ${tx(rows)}`
    await tx`
      update push_fanout set planned_at = now(), done_at = ${rows.length === 0 ? tx`now()` : null}
      where notification_id = ${planned.notificationId} and seq = ${planned.seq}`
    return rows.map(({ id }) => id)
  })
  fanOut.deliveryChanges.markChanged([planned.notificationId])
  // If these jobs get lost, the sweep finds the batches.
  await queues.add(
    queueNames.pushBatch,
    ids.map((id) => ({ name: 'push-batch', id, data: { id } })),
  )
}

interface Open {
  withdraws: boolean
  /** Of a reminder. */
  recipients: string[] | null
  /** A reminder of what is only in the app goes to pages alone. */
  pushes: boolean
  include: string[]
  exclude: string[]
}

async function readPending(sql: Sql, { notificationId, seq }: Planned): Promise<Open | undefined> {
  const [open] = await sql<Open[]>`
    select f.withdraws, f.recipients, 'push' = any(n.channels) as pushes, n.audience as include, n.excluded as exclude
    from push_fanout f join notification n on n.id = f.notification_id
    where f.notification_id = ${notificationId} and f.seq = ${seq} and f.planned_at is null`
  return open
}

const reportBatchSize = 500

/** Announces it again on the pages that they have open. A repetition after a crash is known by its number there. */
async function remindPages(
  { database: { sql }, senders, teller, clock }: FanOut,
  { notificationId, seq }: Planned,
  recipients: readonly string[],
): Promise<void> {
  const [row] = await sql<NotificationRow[]>`
    select n.* from notification n where n.id = ${notificationId} and n.seq < ${seq} and 'app' = any(n.channels)
      and n.deleted_at is null and (n.expires_at is null or n.expires_at > now())`
  if (!row) return
  await senders.know([row])
  const now = clock().toISOString()
  const notification = { ...presentNotification(row, senders), seq: Number(seq), updatedAt: now }
  for (let from = 0; from < recipients.length; from += reportBatchSize) {
    teller.reminded(recipients.slice(from, from + reportBatchSize), notification)
  }
}

async function planPublication(tx: TransactionSql, planned: Planned, people: string[] | undefined) {
  const ranges = await tx<Range[]>`
    with routed as (
      select origin, key_id, service, user_id,
        count(*) over (partition by origin, key_id) as total,
        row_number() over (partition by origin, key_id order by user_id, device) as place
      from push_subscription where ${people ? tx`user_id = any(${people}::uuid[])` : tx`true`}),
    parted as (
      select *, ceil(place * least(${mostBatches}, ceil(total::numeric / ${batchSize})) / total)::int as part
      from routed)
    select origin, key_id, min(service) as service, count(*)::int as expected,
      percentile_disc(1) within group (order by user_id) as last_user
    from parted group by origin, key_id, part order by origin, key_id, part`
  return batchesOf(ranges, planned)
}

interface Range {
  origin: string
  key_id: string
  service: string
  expected: number
  last_user: string
}

/** Open at both ends, so that people who subscribe meanwhile are in one of them. */
function batchesOf(ranges: readonly Range[], { notificationId, seq }: Planned) {
  return ranges.map(({ last_user, ...range }, index) => {
    const before = ranges[index - 1]
    const after = ranges[index + 1]
    return {
      ...range,
      id: uuidv7(),
      ...{ notification_id: notificationId, seq },
      after_user: before && isSameRoute(before, range) ? before.last_user : null,
      up_to_user: after && isSameRoute(after, range) ? last_user : null,
    }
  })
}

const isSameRoute = (
  one: Pick<Range, 'origin' | 'key_id'>,
  other: Pick<Range, 'origin' | 'key_id'>,
) => one.origin === other.origin && one.key_id === other.key_id

/** The people of a small audience, so that nothing is planned for others. Undefined for a large one. */
async function smallAudienceOf(
  { deps }: FanOut,
  { include, exclude }: Open,
): Promise<string[] | undefined> {
  const people = await deps.auth.directory.members({ include, exclude, limit: smallAudience })
  return people.length < smallAudience ? people : undefined
}

const patienceMs = 250

/**
 * A publication and its withdrawal go to the same devices, and the later one must win. So the running fan-out of the
 * one ends before the other begins. That is soon, because it notices that it is over. Returns whether there was one;
 * then planning is queued again.
 */
async function waitForEarlierFanOut(
  { database: { sql }, queues }: FanOut,
  { notificationId, seq }: { notificationId: string; seq: string },
  withdraws: boolean,
): Promise<boolean> {
  const isOther = sql`f.notification_id = ${notificationId} and f.seq < ${seq} and f.withdraws <> ${withdraws}
    and f.done_at is null and f.due_at <= now()`
  // Batches that wait for a push service's pause need not wait any longer.
  const batches = await sql<{ id: string }[]>`
    update push_batch b set resume_at = null from push_fanout f
    where ${isOther} and b.notification_id = f.notification_id and b.seq = f.seq and b.done_at is null
    returning b.id`
  const [others] = await sql<{ some: boolean }[]>`
    select exists (select from push_fanout f where ${isOther}) or exists (
      select from push_retry r where r.notification_id = ${notificationId} and r.lease_until > now()
        and ${withdraws} <> exists (
          select from push_fanout f where f.notification_id = r.notification_id and f.seq = r.seq and f.withdraws)) as some`
  if (!others!.some) return false
  const now = Date.now()
  await queues.add(
    queueNames.pushBatch,
    batches.map(({ id }) => ({ name: 'push-batch', id: `${id}-over-${now}`, data: { id } })),
  )
  const again = {
    id: `${notificationId}-${seq}-${now}`,
    data: { notificationId, seq: Number(seq) },
  }
  await queues.add(queueNames.planPush, [{ name: 'plan-push', ...again, delay: patienceMs }])
  return true
}
