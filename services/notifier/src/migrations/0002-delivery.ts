import { Migration } from '@mikro-orm/migrations'
import { auditTable } from '@prakat/kit/migrations/0002-audit-table'

export class Delivery extends Migration {
  override up(): void {
    for (const statement of [...feed, ...devices, ...fanOut, ...receipts, ...auditTable]) {
      this.addSql(statement)
    }
  }
}

const feed = [
  // `seq` is its place in the feed; `revision` the number of its latest change, by which clients catch up.
  `alter table notification add column revision bigint`,
  `update notification set revision = seq`,
  `alter table notification alter column revision set not null`,
  `create unique index notification_revision on notification (revision)`,
  // Each instance follows the numbers by itself.
  `alter table notification drop column broadcast_at`,
  // Everybody in whose inbox it has ever been, and those among them who were always left out.
  `alter table notification add column reached text[] not null default '{}', add column spared text[] not null default '{}'`,
  `update notification set spared = excluded, reached = case when 'app' = any(channels) then audience else '{}' end`,
  `alter table notification add column traceparent text`,
  // For the report of one publication: who read it by itself, and whom a mark of all was made by.
  `create index notification_state_of on notification_state (notification_id)`,
  `alter table read_watermark add column audience text[] not null default '{}'`,
]

const devices = [
  // Told apart within its person. Kept without a subscription too, for its preferences.
  `create table device (
    id uuid primary key,
    user_id uuid not null,
    device_id text not null,
    platform text,
    browser text,
    user_agent text,
    language text,
    cookie_enabled boolean,
    on_line boolean,
    announcements boolean not null default true,
    articles boolean not null default true,
    calendar boolean not null default true,
    sound boolean not null default true,
    desktop boolean not null default true,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    unique (user_id, device_id)
  )`,
  `create index device_recent on device (user_id, last_seen_at desc)`,
  // Several live at once: a subscription can only be used with the key it was made with.
  `create table vapid_key (
    id text primary key,
    public_key text not null unique,
    private_key text not null,
    created_at timestamptz not null
  )`,
  // An endpoint is one browser's, whoever signs in there: under a second device it moves.
  `create table push_subscription (
    device uuid primary key references device on delete cascade,
    user_id uuid not null,
    session_id uuid not null,
    endpoint text not null unique,
    origin text not null,
    service text not null,
    p256dh bytea not null,
    auth bytea not null,
    key_id text not null references vapid_key,
    expires_at timestamptz,
    refusals int not null default 0,
    accepted_at timestamptz,
    failed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index push_subscription_route on push_subscription (origin, key_id, user_id, device)`,
  `create index push_subscription_user on push_subscription (user_id)`,
  `create index push_subscription_session on push_subscription (session_id)`,
  // What the instances sign with together.
  `create table secret (name text primary key, value bytea not null)`,
]

const fanOut = [
  // One row for each publication that is pushed, and a new one when it notifies again.
  `create table push_fanout (
    notification_id uuid not null references notification on delete cascade,
    seq bigint not null,
    created_at timestamptz not null default now(),
    planned_at timestamptz,
    done_at timestamptz,
    primary key (notification_id, seq)
  )`,
  `create index push_fanout_open on push_fanout (created_at) where done_at is null`,
  // A range of people at one push service and key. The cursor is the last device that is settled.
  `create table push_batch (
    id uuid primary key,
    notification_id uuid not null,
    seq bigint not null,
    origin text not null,
    service text not null,
    key_id text not null,
    after_user uuid,
    up_to_user uuid,
    cursor_user uuid,
    cursor_device uuid,
    expected int not null,
    processed int not null default 0,
    owner text,
    lease_until timestamptz,
    resume_at timestamptz,
    done_at timestamptz,
    foreign key (notification_id, seq) references push_fanout on delete cascade
  )`,
  `create index push_batch_of on push_batch (notification_id, seq)`,
  `create index push_batch_open on push_batch (lease_until) where done_at is null`,
  // Sums, not rows per recipient: 'sent', 'skipped:…' and 'failed:…' by push service.
  `create table push_count (
    notification_id uuid not null references notification on delete cascade,
    service text not null,
    outcome text not null,
    count int not null,
    primary key (notification_id, service, outcome)
  )`,
  // Only what failed for now has a row.
  `create table push_retry (
    notification_id uuid not null references notification on delete cascade,
    device uuid not null references device on delete cascade,
    seq bigint not null,
    attempt int not null,
    reason text not null,
    next_at timestamptz not null,
    owner text,
    lease_until timestamptz,
    primary key (notification_id, device)
  )`,
  `create index push_retry_next on push_retry (next_at)`,
  `create table push_dead_letter (
    id uuid primary key,
    notification_id uuid not null references notification on delete cascade,
    device uuid references device on delete set null,
    seq bigint not null,
    service text not null,
    reason text not null,
    status int,
    detail text,
    created_at timestamptz not null,
    replayed_at timestamptz
  )`,
  `create index push_dead_letter_reason on push_dead_letter (reason, id desc)`,
  `create index push_dead_letter_of on push_dead_letter (notification_id, id desc)`,
]

const receipts = [
  // Written when a device reports something, as reading is.
  `create table receipt (
    notification_id uuid not null references notification on delete cascade,
    user_id uuid not null,
    device_id text not null,
    channel text not null check (channel in ('app', 'push')),
    service text,
    delivered_at timestamptz,
    seen_at timestamptz,
    clicked_at timestamptz,
    closed_at timestamptz,
    primary key (notification_id, channel, user_id, device_id)
  )`,
]
