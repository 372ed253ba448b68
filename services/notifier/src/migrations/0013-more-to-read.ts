import { Migration } from '@mikro-orm/migrations'

/** Whether there is more on the page of a publication than the feed has. */
export class MoreToRead extends Migration {
  override up(): void {
    this.addSql(`alter table notification add column has_more boolean not null default false,
      add column has_picture boolean not null default false`)
  }
}
