import { Migration } from '@mikro-orm/migrations'

export class Popups extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table popup (
    id uuid primary key,
    version int not null default 1,
    name text not null,
    title_en text not null,
    title_th text not null,
    text_en text not null,
    text_th text not null,
    image_id uuid,
    link text,
    link_text_en text not null,
    link_text_th text not null,
    look text not null check (look in ('modal', 'bar', 'corner')),
    starts_at timestamptz,
    ends_at timestamptz,
    audience jsonb not null,
    visitors boolean not null,
    paths text[] not null,
    frequency text not null check (frequency in ('once', 'session', 'daily', 'days')),
    every_days int not null,
    priority int not null,
    active boolean not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(
      coalesce(name, '') || chr(10) || coalesce(title_en, '') || chr(10) || coalesce(title_th, ''))) stored
  )`,
  `create index popup_search on popup using gin (search_text public.gin_trgm_ops)`,
  `create index popup_by_priority on popup (priority, id) where deleted_at is null`,
  `create index popup_by_name on popup (name, id) where deleted_at is null`,
  // Few are shown at a time, and every page asks for them.
  `create index popup_active on popup (priority desc, id) where active and deleted_at is null`,
  `create table popup_count (
    popup_id uuid primary key references popup on delete cascade,
    seen int not null default 0,
    clicked int not null default 0,
    dismissed int not null default 0
  )`,
  // What people have seen, wherever they were signed in.
  `create table popup_seen (
    popup_id uuid not null references popup on delete cascade,
    user_id uuid not null,
    seen_at timestamptz not null,
    dismissed_at timestamptz,
    primary key (user_id, popup_id)
  )`,
]
