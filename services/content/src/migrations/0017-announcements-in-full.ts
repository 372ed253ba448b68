import { Migration } from '@mikro-orm/migrations'

export class AnnouncementsInFull extends Migration {
  override up(): void {
    this.addSql(
      `alter table announcement add column content jsonb, add column pinned_until timestamptz,
         add column attachment_ids text[] not null default '{}'`,
    )
  }
}
