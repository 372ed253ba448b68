import { Migration } from '@mikro-orm/migrations'

export class Recall extends Migration {
  override up(): void {
    this.addSql(`alter table announcement add column recalled_at timestamptz`)
    this.addSql(`alter table announcement drop constraint announcement_status_check`)
    this.addSql(`alter table announcement add constraint announcement_status_check
      check (status in ('draft', 'scheduled', 'published', 'recalled', 'archived'))`)
  }
}
