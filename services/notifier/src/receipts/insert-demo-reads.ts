import type { Sql } from 'postgres'

export interface DemoReader {
  id: string
  keys: string[]
  /** How much of what reaches them they read, from 0 to 1. */
  diligence: number
}

/**
 * What demo people made of everything in the feed, as if they had received it when it was published: most read it
 * within hours, some a day later, some only see it in their list, and some never. Chance is a hash of both, so that it needs no state.
 */
export async function insertDemoReads(sql: Sql, readers: readonly DemoReader[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table demo_read on commit drop as
      select n.id as notification_id, n.requires_ack, n.seq, n.publish_at, r.id as user_id, chance, pace,
        n.publish_at + make_interval(secs => 20 - ln(1 - pace) * 9000) as read_at,
        chance < r.diligence * case n.severity when 'info' then 0.92 when 'warning' then 0.97 else 1 end as reads,
        chance < r.diligence * case n.severity when 'info' then 0.97 else 1 end as sees,
        case when 'push' = any(n.channels) then case when device < 26 then 'google' when device < 36 then 'apple'
          when device < 40 then 'mozilla' end end as service
      from jsonb_to_recordset(${tx.json(readers as never)}) as r(id uuid, keys jsonb, diligence float8)
      join notification n on r.keys ?| n.audience and not r.keys ?| n.excluded and n.deleted_at is null,
      lateral (select (hashtext(r.id::text || n.id::text) & 1048575) / 1048576.0 as chance,
        (hashtext(n.id::text || r.id::text) & 1048575) / 1048577.0 as pace,
        (hashtext(r.id::text) & 1048575) % 100 as device) c`
    await tx`
      insert into receipt (notification_id, user_id, device_id, channel, delivered_at, seen_at, clicked_at)
      select notification_id, user_id, 'demo', 'app', least(publish_at + make_interval(secs => pace * 600), now()),
        case when sees and read_at < now() then read_at end,
        case when reads and read_at < now() and chance < 0.35 then read_at end
      from demo_read where reads or chance < 0.97`
    await tx`
      insert into notification_state (user_id, notification_id, seq, read_at, acknowledged_at, clicked_at)
      select user_id, notification_id, seq, read_at,
        case when requires_ack and pace < 0.9 and read_at + interval '4 minutes' < now()
          then read_at + interval '4 minutes' end,
        case when chance < 0.35 then read_at end
      from demo_read where reads and read_at < now()`
    // Four of ten have allowed pushes; a few of their browsers are gone by now, and some people had read it before.
    await tx`
      insert into push_count (notification_id, service, outcome, count)
      select notification_id, service, case when pace < 0.02 then 'failed:gone' when pace < 0.06 then 'skipped:read'
        else 'sent' end, count(*)
      from demo_read where service is not null group by 1, 2, 3
      on conflict do nothing`
    await tx`
      insert into receipt (notification_id, user_id, device_id, channel, service, delivered_at, seen_at, clicked_at)
      select notification_id, user_id, 'demo', 'push', service, shown_at, case when pace < 0.8 then shown_at end,
        case when chance < 0.2 and shown_at + interval '90 seconds' < now() then shown_at + interval '90 seconds' end
      from demo_read, lateral (select least(publish_at + make_interval(secs => 1 + pace * 30), now()) as shown_at) s
      where service is not null and pace >= 0.08`
  })
}
