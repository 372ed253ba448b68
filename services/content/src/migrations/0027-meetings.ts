import { Migration } from '@mikro-orm/migrations'

export class Meetings extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table meeting (
    id uuid primary key,
    version int not null default 1,
    title text not null,
    agenda jsonb not null,
    starts_at timestamptz,
    ends_at timestamptz,
    time_zone text not null,
    repeat text not null,
    exceptions jsonb not null,
    place text not null,
    link text,
    organiser_id uuid,
    reminders int[] not null,
    audience jsonb not null,
    status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
    publish_at timestamptz,
    published_at timestamptz,
    expires_at timestamptz,
    called_off_at timestamptz,
    prepared jsonb,
    prepared_by uuid,
    approval jsonb,
    declined jsonb,
    asked_by uuid,
    author_id uuid not null,
    changed_by uuid,
    scheduled_by uuid,
    missed_at timestamptz,
    missed_because text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(title || chr(10) || place)) stored,
    check (status <> 'scheduled' or publish_at is not null)
  )`,
  `create index meeting_due on meeting (publish_at) where status = 'scheduled'`,
  `create index meeting_status on meeting (status, id desc)`,
  `create index meeting_audience on meeting using gin (audience jsonb_path_ops)`,
  `create index meeting_search on meeting using gin (search_text public.gin_trgm_ops)`,
  `create index meeting_by_starts_at on meeting ((coalesce(starts_at, 'infinity')), id)`,
  `create index meeting_by_publish_at on meeting ((coalesce(publish_at, 'infinity')), id)`,
  `create index meeting_by_title on meeting (title, id)`,
  `create index meeting_publishing on meeting (publish_at) where status <> 'draft'`,
  `create index meeting_ending on meeting (expires_at) where status in ('scheduled', 'published')`,
  `create index meeting_missed on meeting (missed_at) where status = 'draft' and missed_at is not null`,
  `create index meeting_waiting on meeting (id desc) where approval is not null`,
  // Kept beside it, as neither is written by anybody and so makes no new version of it.
  `create table meeting_time (
    meeting_id uuid primary key references meeting on delete cascade,
    begins_at timestamptz not null,
    over_at timestamptz,
    remind_at timestamptz,
    remind_of timestamptz
  )`,
  `create index meeting_time_over on meeting_time (over_at)`,
  `create index meeting_time_remind on meeting_time (remind_at) where remind_at is not null`,
  `create table meeting_answer (
    meeting_id uuid not null references meeting on delete cascade,
    user_id uuid not null,
    answer text not null check (answer in ('yes', 'no', 'maybe')),
    answered_at timestamptz not null,
    primary key (meeting_id, user_id)
  )`,
  `create table calendar_feed (
    user_id uuid primary key,
    token_hash bytea not null unique,
    created_at timestamptz not null
  )`,
]
