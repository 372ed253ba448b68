import { Migration } from '@mikro-orm/migrations'

export class Approval extends Migration {
  override up(): void {
    for (const table of ['announcement', 'article']) {
      this.addSql(
        `alter table ${table} add column approval jsonb, add column declined jsonb,
           add column changed_by uuid, add column asked_by uuid`,
      )
      // Few wait at a time.
      this.addSql(`create index ${table}_waiting on ${table} (id desc) where approval is not null`)
    }
    this.addSql(`alter table revision add column asked_by uuid`)
  }
}
