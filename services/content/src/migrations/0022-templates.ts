import { Migration } from '@mikro-orm/migrations'

export class Templates extends Migration {
  override up(): void {
    this.addSql(`alter table announcement add column template boolean not null default false`)
    this.addSql(`create index announcement_template on announcement (id) where template`)
  }
}
