import { Migration } from '@mikro-orm/migrations'

/** What people look like. Here and not on a disk, so that any gateway can show it. */
export class Photos extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table photo (
    hash text primary key,
    bytes bytea not null,
    created_at timestamptz not null
  )`,
  `alter table "user" add column photo text unique references photo`,
]
