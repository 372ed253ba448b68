import { Migration } from '@mikro-orm/migrations'

/** Shifts have a colour, and weeks know how much work is in them. */
export class ShiftColors extends Migration {
  override up(): void {
    this.addSql(`alter table shift add column color text`)
    this.addSql(`alter table published_shift add column color text`)
    // The default is for the version before, which does not know it.
    this.addSql(`alter table work_week add column minutes int not null default 0`)
    this.addSql(`
      update work_week w set minutes = s.minutes
      from (select week_id, sum(extract(epoch from ends_at - starts_at) / 60)::int as minutes
        from shift group by week_id) s
      where s.week_id = w.id`)
  }
}
