import { Migration } from '@mikro-orm/migrations'

/** Finding people by any part of their names, and listing them by when they were last here. */
export class Users extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Another service may ask for the extension at the same moment, and both need to find it.
  `select pg_advisory_xact_lock(hashtext('prakat-extensions'))`,
  `create extension if not exists pg_trgm schema public`,
  `create index user_search on "user" using gin (name public.gin_trgm_ops, name_th public.gin_trgm_ops,
    username public.gin_trgm_ops, email public.gin_trgm_ops)`,
  `create index user_last_seen on "user" (coalesce(last_seen_at, '-infinity'::timestamptz) desc, id desc)`,
]
