import { Migration } from '@mikro-orm/migrations'

/** What an organisation knows of its people, and whether they may come in. */
export class People extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table "user"
    add column version int not null default 1,
    add column username text,
    add column name_th text not null default '',
    add column phone text not null default '',
    add column manager_id uuid references "user" on delete set null,
    add column status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'archived')),
    add column time_zone text not null default 'Asia/Bangkok',
    add column two_factor_enabled boolean not null default false,
    add column last_seen_at timestamptz,
    add check (manager_id <> id)`,
  `create unique index user_username on "user" (lower(username))`,
  `create index user_manager on "user" (manager_id)`,
  `create index user_status on "user" (status)`,
  `alter table session add column last_seen_at timestamptz not null default now()`,
]
