import { Migration } from '@mikro-orm/migrations'

export class Missed extends Migration {
  override up(): void {
    for (const [table, end] of tables) {
      this.addSql(
        `alter table ${table} add column missed_at timestamptz, add column missed_because text`,
      )
      // For the schedule, which reads all of a month.
      this.addSql(
        `create index ${table}_publishing on ${table} (publish_at) where status <> 'draft'`,
      )
      this.addSql(
        `create index ${table}_ending on ${table} (${end}) where status in ('scheduled', 'published')`,
      )
      this.addSql(
        `create index ${table}_missed on ${table} (missed_at) where status = 'draft' and missed_at is not null`,
      )
    }
  }
}

const tables = [
  ['announcement', 'expires_at'],
  ['article', 'unpublish_at'],
] as const
