import { Migration } from '@mikro-orm/migrations'

/** What a sweep of the trash looks for. */
export class TrashByTime extends Migration {
  override up(): void {
    for (const table of ['media', 'category'])
      this.addSql(
        `create index ${table}_trashed on ${table} (deleted_at) where deleted_at is not null`,
      )
  }
}
