import { Migration } from '@mikro-orm/migrations'

export class ManagementLine extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table line_node (
    id uuid primary key,
    version int not null default 1,
    parent_id uuid references line_node,
    person_id uuid references "user" on delete set null,
    position_id uuid references position on delete set null,
    title_en text not null,
    title_th text not null,
    note text not null,
    is_public boolean not null,
    level int not null,
    sort_order int not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(
      coalesce(title_en, '') || chr(10) || coalesce(title_th, '') || chr(10) || coalesce(note, ''))) stored,
    check (parent_id <> id)
  )`,
  `create index line_node_search on line_node using gin (search_text public.gin_trgm_ops)`,
  `create index line_node_by_level_sort_order on line_node (level, sort_order, id) where deleted_at is null`,
  `create index line_node_parent on line_node (parent_id)`,
  `create index line_node_person on line_node (person_id)`,
  `create index line_node_position on line_node (position_id)`,
]
