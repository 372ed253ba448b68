import { Migration } from '@mikro-orm/migrations'

/** What the members of a group may do beyond their role. */
export class GroupPermissions extends Migration {
  override up(): void {
    this.addSql(`alter table user_group add column permissions text[] not null default '{}'`)
  }
}
