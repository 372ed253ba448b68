import { Migration } from '@mikro-orm/migrations'

/**
 * What visitors are shown of departments, and of those people who agree. Paths are filled in when the service starts, by
 * the rule that keeps them.
 */
export class Contacts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table department
    add column hours_en text not null default '',
    add column hours_th text not null default '',
    add column map_link text,
    add column path text`,
  // Paths may be longer than what a tree of values can hold.
  `create index department_path on department using hash (path)`,
  `create table former_department_path (
    path text not null,
    department_id uuid not null references department on delete cascade,
    left_at timestamptz not null
  )`,
  `create index former_department_path_path on former_department_path using hash (path)`,
  `create index former_department_path_department on former_department_path (department_id)`,
  `alter table "user"
    add column shown_publicly boolean not null default false,
    add column reachable_publicly boolean not null default false`,
  `create index user_shown on "user" (department_id) where shown_publicly`,
  `create index user_shown_search on "user"
    using gin (search_fold(name || chr(10) || name_th) public.gin_trgm_ops) where shown_publicly`,
]
