import { Migration } from '@mikro-orm/migrations'

export class QuietAndKept extends Migration {
  override up(): void {
    // Whether it waits for the end of the quiet hours, which may come sooner than it was known to.
    this.addSql(`alter table push_batch add column quiet boolean not null default false`)
    // What a sweep of old letters looks for.
    this.addSql(`create index push_dead_letter_created on push_dead_letter (created_at)`)
  }
}
