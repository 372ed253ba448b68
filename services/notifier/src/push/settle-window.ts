import type { TransactionSql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { PushTarget } from './push-target.ts'
import type { PushVerdict } from './push-verdict.ts'

export interface Settled {
  target: PushTarget
  verdict: PushVerdict
}

interface Settling {
  notificationId: string
  seq: string
  withdraws: boolean
}

/**
 * Records the results of some devices: counts, subscriptions, and rows only for failures. A withdrawal is not counted
 * as a delivery.
 */
export async function settleWindow(
  tx: TransactionSql,
  { withdraws, ...settling }: Settling,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const about = { ...settling, now }
  const id = about.notificationId
  await Promise.all([
    // Also those of an earlier fan-out, which this one replaces.
    dropRetries(
      tx,
      id,
      settled.filter(({ verdict }) => verdict.kind !== 'later'),
    ),
    keepRetries(tx, about, settled),
    !withdraws && keepDeadLetters(tx, about, settled),
    settleSubscriptions(tx, settled, now),
    // Last, because other batches of this notification wait for these rows.
    !withdraws && addCounts(tx, id, settled),
  ])
}

interface About {
  notificationId: string
  seq: string
  now: Date
}

async function dropRetries(tx: TransactionSql, id: string, settled: readonly Settled[]) {
  if (settled.length === 0) return
  await tx`
    delete from push_retry where notification_id = ${id} and device = any(${devicesOf(settled)}::uuid[])`
}

async function keepRetries(tx: TransactionSql, about: About, settled: readonly Settled[]) {
  const rows = settled.flatMap(({ target: { device }, verdict }) =>
    verdict.kind === 'later' ? [{ ...verdict, ...verdict.held, device }] : [],
  )
  if (rows.length === 0) return
  // Joined with the devices, because one that is deleted at this moment must not undo the rest.
  await tx`
    insert into push_retry (notification_id, device, seq, attempt, reason, next_at, owner, lease_until)
    select ${about.notificationId}, d.id, ${about.seq}, r.attempt, left(r.reason, 500), r.at,
      r.owner, now() + make_interval(secs => r."leaseMs" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (device uuid, attempt int, reason text, at timestamptz, owner text, "leaseMs" int)
    join device d on d.id = r.device for key share of d
    on conflict (notification_id, device) do update set seq = excluded.seq, attempt = excluded.attempt,
      reason = excluded.reason, next_at = excluded.next_at, owner = excluded.owner, lease_until = excluded.lease_until`
}

async function keepDeadLetters(tx: TransactionSql, about: About, settled: readonly Settled[]) {
  const rows = settled.flatMap(({ target: { device, service }, verdict }) =>
    verdict.kind === 'dead' ? [{ ...verdict, id: uuidv7(), device, service }] : [],
  )
  if (rows.length === 0) return
  await tx`
    with known as (
      select id from device where id = any(${rows.map(({ device }) => device)}::uuid[]) for key share)
    insert into push_dead_letter
      (id, notification_id, device, seq, service, reason, status, detail, created_at)
    select r.id, ${about.notificationId}, known.id, ${about.seq}, r.service, r.reason, r.status,
      left(r.detail, 500), ${about.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (id uuid, device uuid, service text, reason text, status int, detail text)
    left join known on known.id = r.device`
}

async function addCounts(tx: TransactionSql, id: string, settled: readonly Settled[]) {
  const counts = new Map<string, number>()
  for (const { target, verdict } of settled) {
    const outcome = outcomeOf(verdict)
    if (!outcome) continue
    const key = `${target.service} ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  if (counts.size === 0) return
  // In a fixed order, so that two batches cannot deadlock.
  const keys = [...counts.keys()].sort()
  await tx`
    insert into push_count (notification_id, service, outcome, count)
    select ${id}, split_part(c.key, ' ', 1), split_part(c.key, ' ', 2), c.count
    from unnest(${keys}::text[], ${keys.map((key) => counts.get(key)!)}::int[]) as c (key, count)
    on conflict (notification_id, service, outcome) do update set count = push_count.count + excluded.count`
}

function outcomeOf(verdict: PushVerdict): string | undefined {
  switch (verdict.kind) {
    case 'sent':
      return 'sent'
    case 'skipped':
      return `skipped:${verdict.reason}`
    case 'gone':
      return 'failed:gone'
    case 'dead':
      return `failed:${verdict.reason}`
    case 'later':
      return undefined
  }
}

const devicesOf = (settled: readonly Settled[]) => settled.map(({ target }) => target.device)

/**
 * Updates subscriptions by the answers of push services. Only those with the same endpoint, because a browser may
 * have subscribed again meanwhile.
 */
export async function settleSubscriptions(
  tx: TransactionSql,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const endpoints = (is: (verdict: PushVerdict) => boolean) =>
    settled
      .filter(({ verdict }) => is(verdict))
      .map(({ target }: { target: PushTarget }) => target.endpoint)
  const sent = endpoints(({ kind }) => kind === 'sent')
  const over = endpoints((verdict) => verdict.kind === 'gone' || is(verdict, 'retired'))
  const rejected = endpoints((verdict) => is(verdict, 'rejected'))
  const refused = endpoints(
    (verdict) => is(verdict, 'key') || is(verdict, 'too-large') || is(verdict, 'address'),
  )
  await Promise.all([
    // First, because subscribing also locks the device before its subscription.
    over.length > 0 && retireEndpoints(tx, over),
    // Not at every push, which would then write a row for each recipient.
    sent.length > 0 &&
      tx`
        update push_subscription set accepted_at = ${now}, refusals = 0
        where endpoint = any(${sent}) and (refusals > 0 or accepted_at is null
          or accepted_at < ${now}::timestamptz - interval '1 hour')`,
    rejected.length > 0 &&
      tx`
        update push_subscription set failed_at = ${now}, refusals = refusals + 1
        where endpoint = any(${rejected})`,
    refused.length > 0 &&
      tx`update push_subscription set failed_at = ${now} where endpoint = any(${refused})`,
  ])
}

/** The device remembers the endpoint, because its browser may not know that it is gone and send it again. */
async function retireEndpoints(tx: TransactionSql, endpoints: readonly string[]): Promise<void> {
  await tx`
    with lost as (
      select d.id, s.endpoint from device d join push_subscription s on s.device = d.id
      where s.endpoint = any(${endpoints as string[]}) order by d.id for no key update of d)
    update device d set lost_endpoint = lost.endpoint from lost where d.id = lost.id`
  await tx`delete from push_subscription where endpoint = any(${endpoints as string[]})`
}

const is = (verdict: PushVerdict, reason: string) =>
  verdict.kind === 'dead' && verdict.reason === reason
