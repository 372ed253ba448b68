import { Migration } from '@mikro-orm/migrations'

/** What is for everyone was for members alone, and stays so until somebody says otherwise. */
export class PublicMeetings extends Migration {
  override up(): void {
    this.addSql(`alter table meeting add column public boolean not null default false`)
    this.addSql(`alter table meeting alter column public drop default`)
    this.addSql(`create index meeting_public on meeting (id) where public and status = 'published'`)
  }
}
