import { Migration } from '@mikro-orm/migrations'

/** Finds words in titles and bodies, Thai ones without spaces too. */
export class AnnouncementSearch extends Migration {
  override up(): void {
    this.addSql(`create index announcement_search on announcement
      using gin (title public.gin_trgm_ops, body public.gin_trgm_ops)`)
  }
}
