import { Migration } from '@mikro-orm/migrations'

export class LostEndpoint extends Migration {
  override up(): void {
    // The one that its push service gave up last.
    this.addSql(`alter table device add column lost_endpoint text`)
  }
}
