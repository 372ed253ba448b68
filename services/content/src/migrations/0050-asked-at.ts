import { Migration } from '@mikro-orm/migrations'

/** When those who had not answered were last asked to. */
export class AskedAt extends Migration {
  override up(): void {
    this.addSql(`alter table meeting_time add column asked_at timestamptz`)
  }
}
