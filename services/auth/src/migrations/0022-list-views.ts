import { Migration } from '@mikro-orm/migrations'

export class ListViews extends Migration {
  override up(): void {
    this.addSql(`create table list_view (
      user_id uuid not null references "user" on delete cascade,
      list text not null,
      name text not null,
      query text not null,
      primary key (user_id, list, name)
    )`)
  }
}
