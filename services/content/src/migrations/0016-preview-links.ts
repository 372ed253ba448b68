import { Migration } from '@mikro-orm/migrations'

export class PreviewLinks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Who wrote the changes that wait beside what is published.
  `alter table announcement add column prepared_by uuid`,
  `alter table article add column prepared_by uuid`,
  // Of the token there is only the hash, so nobody who reads the table can open a preview.
  `create table preview_link (
    id uuid primary key,
    token_hash bytea not null unique,
    kind text not null,
    item_id uuid not null,
    expires_at timestamptz not null,
    created_by uuid not null,
    created_at timestamptz not null
  )`,
  `create index preview_link_item on preview_link (item_id, expires_at)`,
]
