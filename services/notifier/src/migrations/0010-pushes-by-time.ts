import { Migration } from '@mikro-orm/migrations'

export class PushesByTime extends Migration {
  override up(): void {
    this.addSql(`create index notification_created on notification (created_at)`)
  }
}
