import { Migration } from '@mikro-orm/migrations'

/** What the back office decides. A setting that has its default has no row. */
export class SettingsTables extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table setting_group (
    name text primary key,
    id uuid not null default gen_random_uuid(),
    version int not null,
    updated_at timestamptz not null,
    updated_by uuid
  )`,
  // A secret is sealed with the secret key, which is not in the database.
  `create table setting (
    group_name text not null references setting_group,
    key text not null,
    value jsonb,
    sealed text,
    primary key (group_name, key),
    check ((value is null) <> (sealed is null))
  )`,
]
