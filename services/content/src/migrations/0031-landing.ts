import { Migration } from '@mikro-orm/migrations'

export class Landing extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table landing_section (
    id uuid primary key,
    version int not null default 1,
    type text not null,
    layout text not null,
    heading_en text not null,
    heading_th text not null,
    body_en jsonb not null,
    body_th jsonb not null,
    button_en text not null,
    button_th text not null,
    button_link text,
    second_en text not null,
    second_th text not null,
    second_link text,
    picture_id uuid,
    items jsonb not null,
    media_ids text[] not null,
    video_id uuid,
    video_link text,
    category_id uuid,
    count int not null,
    address_en text not null,
    address_th text not null,
    hours_en text not null,
    hours_th text not null,
    phone text not null,
    email text not null,
    map_link text,
    background text not null,
    background_id uuid,
    anchor text not null,
    active boolean not null,
    starts_at timestamptz,
    ends_at timestamptz,
    sort_order int not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(
      coalesce(heading_en, '') || chr(10) || coalesce(heading_th, '') || chr(10) || coalesce(anchor, ''))) stored
  )`,
  `create index landing_section_search on landing_section using gin (search_text public.gin_trgm_ops)`,
  `create index landing_section_by_order on landing_section (sort_order, id) where deleted_at is null`,
  `create unique index landing_section_anchor on landing_section (lower(anchor))
     where deleted_at is null and anchor <> ''`,
  // What was published, as it was. The one with the greatest number is shown.
  `create table landing_version (
    number int primary key,
    id uuid not null,
    published_at timestamptz not null,
    published_by uuid not null,
    note text not null,
    source_number int,
    sections jsonb not null
  )`,
  // Drafts that a version took the place of, so that this can be undone.
  `create table landing_snapshot (
    id uuid primary key,
    taken_at timestamptz not null,
    sections jsonb not null
  )`,
]
