import { Migration } from '@mikro-orm/migrations'

/** What Prakat itself writes is kept in both languages: each reader and each device has its own. */
export class ThaiTexts extends Migration {
  override up(): void {
    this.addSql(`alter table notification add column thai jsonb`)
  }
}
