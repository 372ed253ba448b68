import { Migration } from '@mikro-orm/migrations'

export class QuietHours extends Migration {
  override up(): void {
    // Whether it waits for the end of the quiet hours, which may come sooner than it was known to.
    this.addSql(`alter table push_batch add column quiet boolean not null default false`)
  }
}
