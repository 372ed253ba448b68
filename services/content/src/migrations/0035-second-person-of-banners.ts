import { Migration } from '@mikro-orm/migrations'

export class SecondPersonOfBanners extends Migration {
  override up(): void {
    // Who wrote what it says, so that somebody else switches it on where a second person is needed.
    this.addSql(`alter table popup add column changed_by uuid`)
    // Versions of the landing page that differ in the bytes of a file alone, by its name.
    this.addSql(`alter table landing_version add column replaced_file text`)
  }
}
