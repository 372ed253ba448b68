import { Migration } from '@mikro-orm/migrations'

export class LineVersions extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table line_version (
    id uuid primary key,
    number int not null,
    published_at timestamptz not null,
    published_by uuid not null,
    note text not null,
    source_number int,
    replaced_file text,
    items jsonb not null
  )`,
  `create unique index line_version_number on line_version (number)`,
  // Drafts that a version took the place of, so that this can be undone.
  `create table line_snapshot (
    id uuid primary key,
    taken_at timestamptz not null,
    items jsonb not null
  )`,
  // What everybody has seen until now is the first version.
  `insert into line_version (id, number, published_at, published_by, note, items)
   select gen_random_uuid(), 1, now(), publisher.id, '', draft.items
   from (select id from "user" order by role = 'owner' desc, created_at limit 1) publisher,
     (select jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id, 'personId', person_id,
        'positionId', position_id, 'titleEn', title_en, 'titleTh', title_th, 'public', is_public)
        order by level, sort_order, id) as items
      from line_node where deleted_at is null) draft
   where draft.items is not null`,
]
