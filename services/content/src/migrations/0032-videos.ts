import { Migration } from '@mikro-orm/migrations'

export class Videos extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // What is found out about a video: how long it is, and an image of the library that was made of it.
  `alter table media add column duration int, add column frame_id uuid references media on delete set null`,
  `create index media_frame on media (frame_id) where frame_id is not null`,
  `create table video (
    id uuid primary key,
    version int not null default 1,
    title text not null,
    slug text not null,
    summary text not null,
    body jsonb not null,
    source text not null check (source in ('upload', 'link')),
    media_id uuid,
    link text not null,
    poster_id uuid,
    duration int,
    captions jsonb not null,
    category_id uuid references category,
    tags text[] not null,
    audience jsonb not null,
    status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
    publish_at timestamptz,
    published_at timestamptz,
    unpublish_at timestamptz,
    notify_on_publish boolean not null,
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
    search_text text generated always as (lower(
      coalesce(title, '') || chr(10) || coalesce(slug, '') || chr(10) || coalesce(summary, ''))) stored,
    check (status <> 'scheduled' or publish_at is not null)
  )`,
  // What is archived keeps its address without taking it.
  `create unique index video_slug on video (lower(slug)) where status <> 'archived'`,
  `create index video_due on video (publish_at) where status = 'scheduled'`,
  `create index video_status on video (status, id desc)`,
  `create index video_category on video (category_id)`,
  `create index video_tags on video using gin (tags)`,
  `create index video_audience on video using gin (audience jsonb_path_ops)`,
  `create index video_search on video using gin (search_text public.gin_trgm_ops)`,
  `create index video_by_publish_at on video ((coalesce(publish_at, 'infinity')), id)`,
  `create index video_by_title on video (title, id)`,
  `create index video_publishing on video (publish_at) where status <> 'draft'`,
  `create index video_ending on video (unpublish_at) where status in ('scheduled', 'published')`,
  `create index video_missed on video (missed_at) where status = 'draft' and missed_at is not null`,
  `create index video_waiting on video (id desc) where approval is not null`,
]
