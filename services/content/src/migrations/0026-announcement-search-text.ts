import { Migration } from '@mikro-orm/migrations'

/** Announcements are searched as everything else is: in one text that is lower-cased when it is written. */
export class AnnouncementSearchText extends Migration {
  override up(): void {
    this.addSql(`alter table announcement add column search_text text
      generated always as (lower(title || chr(10) || body)) stored`)
    this.addSql(`drop index announcement_search`)
    this.addSql(
      `create index announcement_search on announcement using gin (search_text public.gin_trgm_ops)`,
    )
  }
}
