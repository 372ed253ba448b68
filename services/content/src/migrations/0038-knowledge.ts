import { Migration } from '@mikro-orm/migrations'

/** Categories of the knowledge base are of a kind of their own. */
export class Knowledge extends Migration {
  override up(): void {
    this.addSql(`alter table category drop constraint category_kind_check,
      add constraint category_kind_check check (kind in ('article', 'knowledge', 'video', 'test'))`)
  }
}
