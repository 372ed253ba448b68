import type { ReceiptEvent } from '@prakat/schema/delivery'
import type { Sql } from 'postgres'
import { Histogram } from 'prom-client'

const latency = new Histogram({
  name: 'prakat_publish_to_receipt_seconds',
  help: 'From the publishing command to the first receipt of a device',
  labelNames: ['channel'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600],
})

export interface Reporting {
  channel: 'app' | 'push'
  userId: string
  /** The id that the browser gives itself. Empty if it does not say. */
  deviceId: string
  /** The push service that delivered it. */
  service?: string | null
}

interface Receipt {
  id: string
  event: ReceiptEvent
}

interface Written {
  notification_id: string
  published_at: Date
  arrived: boolean
}

/**
 * Records what one device reports, with the time of arrival, because clients' clocks cannot be trusted. The first
 * report of each event counts. A click implies that it was seen, and seeing or closing that it was delivered. Unknown
 * notifications are ignored. Returns those whose receipts changed.
 */
export async function writeReceipts(
  sql: Sql,
  { channel, userId, deviceId, service = null }: Reporting,
  receipts: readonly Receipt[],
  now: Date,
): Promise<string[]> {
  const written = await sql<Written[]>`
    with reported as (
      select id, bool_or(event in ('seen', 'clicked')) as seen, bool_or(event = 'clicked') as clicked,
        bool_or(event = 'closed') as closed
      from unnest(${receipts.map(({ id }) => id)}::uuid[], ${receipts.map(({ event }) => event)}::text[]) as e (id, event)
      group by id)
    insert into receipt as r (notification_id, channel, user_id, device_id, service, delivered_at, seen_at, clicked_at, closed_at)
    select n.id, ${channel}, ${userId}, ${deviceId}, ${service}, ${now}::timestamptz,
      case when e.seen then ${now}::timestamptz end, case when e.clicked then ${now}::timestamptz end,
      case when e.closed then ${now}::timestamptz end
    from reported e join notification n on n.id = e.id
    -- In one order, so that two reports of the same ones do not wait for each other.
    order by n.id
    on conflict (notification_id, channel, user_id, device_id) do update set
      service = coalesce(r.service, excluded.service),
      seen_at = coalesce(r.seen_at, excluded.seen_at),
      clicked_at = coalesce(r.clicked_at, excluded.clicked_at),
      closed_at = coalesce(r.closed_at, excluded.closed_at)
    where (r.seen_at is null and excluded.seen_at is not null)
      or (r.clicked_at is null and excluded.clicked_at is not null)
      or (r.closed_at is null and excluded.closed_at is not null)
    returning notification_id, xmax = 0 as arrived,
      (select n.created_at from notification n where n.id = notification_id) as published_at`
  for (const { arrived, published_at } of written) {
    if (arrived) latency.observe({ channel }, (now.getTime() - published_at.getTime()) / 1000)
  }
  return written.map((row) => row.notification_id)
}
