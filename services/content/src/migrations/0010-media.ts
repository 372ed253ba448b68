import { Migration } from '@mikro-orm/migrations'

export class Media extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // What was begun to be uploaded. What nothing shows is deleted a day after it was last touched.
  `create table media_upload (
    id uuid primary key,
    owner_id uuid not null,
    name text not null,
    size int not null,
    touched_at timestamptz not null
  )`,
  `create index media_upload_touched on media_upload (touched_at)`,
  `create index media_upload_owner on media_upload (owner_id)`,
  `create table media (
    id uuid primary key,
    version int not null default 1,
    upload_id uuid not null unique references media_upload,
    owner_id uuid not null,
    name text not null,
    alt_en text not null,
    alt_th text not null,
    focal_x int not null,
    focal_y int not null,
    kind text not null check (kind in ('image', 'video', 'audio', 'document')),
    type text not null,
    size int not null,
    width int,
    height int,
    animated boolean not null,
    state text not null check (state in ('processing', 'ready', 'failed')),
    placeholder text not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(
      coalesce(name, '') || chr(10) || coalesce(alt_en, '') || chr(10) || coalesce(alt_th, ''))) stored
  )`,
  `create index media_search on media using gin (search_text public.gin_trgm_ops)`,
  `create index media_by_name on media (name, id) where deleted_at is null`,
  `create index media_by_size on media (size, id) where deleted_at is null`,
  `create index media_by_kind on media (kind, id) where deleted_at is null`,
  // Kept by whoever saves something that shows it.
  `create table media_use (
    media_id uuid not null references media,
    kind text not null,
    item_id uuid not null,
    field text not null,
    title text not null,
    primary key (media_id, kind, item_id, field)
  )`,
  `create index media_use_item on media_use (kind, item_id)`,
]
