import { Migration } from '@mikro-orm/migrations'

export class PinnedAndDue extends Migration {
  override up(): void {
    this.addSql(
      `alter table notification add column ack_due_at timestamptz, add column pinned_until timestamptz`,
    )
    // Few are pinned, and few ask to be acknowledged.
    this.addSql(
      `create index notification_pinned on notification (pinned_until) where pinned_until is not null`,
    )
    this.addSql(`create index notification_asking on notification (seq) where requires_ack`)
  }
}
