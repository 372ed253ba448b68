import { Migration } from '@mikro-orm/migrations'

/** Sizes above 2 GB. As whole numbers of eight bytes they would reach JavaScript as text; these are exact up to 2^53. */
export class LargeFilms extends Migration {
  override up(): void {
    this.addSql(`alter table media alter column size type double precision`)
    this.addSql(
      `alter table media_upload alter column size type double precision,
         alter column arrived type double precision`,
    )
  }
}
