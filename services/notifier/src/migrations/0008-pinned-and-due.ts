import { Migration } from '@mikro-orm/migrations'

export class PinnedAndDue extends Migration {
  override up(): void {
    this.addSql(
      `alter table notification add column ack_due_at timestamptz, add column pinned_until timestamptz`,
    )
  }
}
