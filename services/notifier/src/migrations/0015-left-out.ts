import { Migration } from '@mikro-orm/migrations'

/** Finds what leaves out a group, department or position that somebody comes into. */
export class LeftOut extends Migration {
  override up(): void {
    this.addSql(
      `create index notification_excluded on notification using gin (excluded) where excluded <> '{}'`,
    )
  }
}
