import type { TransactionSql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { isWithdrawn, type PushedNotification } from './pushed-notification.ts'

/** The most devices of one batch. */
const batchSize = 2000

type Withdrawn = Pick<PushedNotification, 'id' | 'seq' | 'deletedAt' | 'expiresAt'>

/**
 * Batches for the devices that may still show it, or for which a push service may still hold it. None if it is no
 * longer withdrawn.
 */
export async function planWithdrawal(
  tx: TransactionSql,
  notification: Withdrawn,
  seq: string,
  now: Date,
): Promise<WithdrawalBatch[]> {
  if (!isWithdrawn(notification, now)) return []
  if (notification.deletedAt) await dropRetries(tx, notification.id)
  const lists = await tx<Held[]>`
    with last_sent as (
      select distinct on (d.device) d.device, p.sent_at, p.ends_at
      from push_sent p cross join unnest(p.devices) as d (device)
      where p.notification_id = ${notification.id} order by d.device, p.sent_at desc),
    held as (
      select s.origin, s.key_id, s.service, s.user_id, s.device, l.ends_at
      from last_sent l join push_subscription s on s.device = l.device join device d on d.id = s.device
      where l.ends_at > ${now} and not exists (
        -- It has shown it since, and the person is done with it.
        select from receipt r
        left join notification_state t on t.notification_id = r.notification_id and t.user_id = r.user_id
        left join read_watermark w on w.user_id = r.user_id
        where r.notification_id = ${notification.id} and r.channel = 'push' and r.user_id = s.user_id
          and r.device_id = d.device_id and r.delivered_at >= l.sent_at
          and (r.clicked_at is not null or r.closed_at is not null
            or t.read_at is not null or w.up_to_seq >= ${notification.seq}))),
    placed as (
      select *, (row_number() over (partition by origin, key_id, ends_at order by user_id, device) - 1) / ${batchSize}::int
        as part
      from held)
    select origin, key_id, min(service) as service, ends_at, count(*)::int as expected,
      array_agg(device order by user_id, device) as devices
    from placed group by origin, key_id, ends_at, part order by origin, key_id, ends_at, part`
  return lists.map((list) => ({ ...list, id: uuidv7(), notification_id: notification.id, seq }))
}

interface WithdrawalBatch extends Held {
  id: string
  notification_id: string
  seq: string
}

interface Held {
  origin: string
  key_id: string
  service: string
  ends_at: Date
  expected: number
  devices: string[]
}

/** Drops the retries of a withdrawn notification, and counts them for the report. */
async function dropRetries(tx: TransactionSql, notificationId: string): Promise<void> {
  await tx`
    with dropped as (
      delete from push_retry r where r.notification_id = ${notificationId} and not exists (
        select from push_fanout f
        where f.notification_id = r.notification_id and f.seq = r.seq and f.withdraws)
      returning r.device)
    insert into push_count (notification_id, service, outcome, count)
    select ${notificationId}, s.service, 'skipped:recalled', count(*)
    from dropped d join push_subscription s on s.device = d.device group by s.service order by s.service
    on conflict (notification_id, service, outcome) do update set count = push_count.count + excluded.count`
}
