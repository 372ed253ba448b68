import { Migration } from '@mikro-orm/migrations'
import { messagingTables } from '@prakat/kit/migrations/0001-messaging-tables'

export class Feed extends Migration {
  override up(): void {
    for (const statement of [...tables, ...messagingTables]) this.addSql(statement)
  }
}

const tables = [
  // One row for each publication, whatever the size of its audience.
  `create table notification (
    id uuid primary key,
    seq bigint not null unique,
    type text not null check (type in ('announcement', 'article', 'meeting', 'other')),
    title text not null,
    body text not null,
    severity text not null,
    url text,
    icon text,
    channels text[] not null,
    audience text[] not null,
    excluded text[] not null default '{}',
    requires_ack boolean not null default false,
    status text not null default 'sent',
    publish_at timestamptz not null,
    expires_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    broadcast_at timestamptz
  )`,
  `create index notification_audience on notification using gin (audience)`,
  `create index notification_to_broadcast on notification (seq) where broadcast_at is null`,
  // A counter in a row instead of a sequence: its lock makes numbers appear in the order they commit,
  // so a reader who has seen one number has seen every lower one.
  `create table feed_head (one boolean primary key default true check (one), seq bigint not null)`,
  `insert into feed_head (seq) values (0)`,
  // Written on interaction only.
  `create table notification_state (
    user_id uuid not null,
    notification_id uuid not null references notification on delete cascade,
    seq bigint not null,
    read_at timestamptz,
    acknowledged_at timestamptz,
    clicked_at timestamptz,
    primary key (user_id, notification_id)
  )`,
  `create index notification_state_read on notification_state (user_id, seq) where read_at is not null`,
  `create table read_watermark (
    user_id uuid primary key,
    up_to_seq bigint not null,
    updated_at timestamptz not null default now()
  )`,
]
