import { Migration } from '@mikro-orm/migrations'

export class Overdue extends Migration {
  override up(): void {
    // Few ask to be acknowledged by a time.
    this.addSql(
      `create index announcement_overdue on announcement (ack_due_at) where requires_ack and status = 'published'`,
    )
  }
}
