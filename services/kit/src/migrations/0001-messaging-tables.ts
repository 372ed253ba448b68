/**
 * The tables that every service has in addition to its own: the events it sends (outbox) and those it has consumed. Part
 * of migrations that have run, so these statements never change. What comes after is a further file beside this one, and
 * a migration in each service.
 */
export const messagingTables = [
  `create table outbox (
    position bigint generated always as identity primary key,
    id uuid not null unique,
    type text not null,
    version int not null,
    occurred_at timestamptz not null,
    actor_id uuid,
    aggregate_id uuid not null,
    data jsonb not null,
    traceparent text,
    sent_at timestamptz
  )`,
  `create index outbox_unsent on outbox (position) where sent_at is null`,
  `create index outbox_sent_at on outbox (sent_at) where sent_at is not null`,
  `create table consumed (
    consumer text not null,
    event_id uuid not null,
    consumed_at timestamptz not null default now(),
    primary key (consumer, event_id)
  )`,
  `create index consumed_at on consumed (consumed_at)`,
]
