import { Migration } from '@mikro-orm/migrations'

export class ReplacedFiles extends Migration {
  override up(): void {
    // Versions that differ in the bytes of a file alone, by its name.
    this.addSql(`alter table revision add column replaced_file text`)
  }
}
