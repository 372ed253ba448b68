import { Migration } from '@mikro-orm/migrations'

/** What each publishing of a week showed, and whether somebody's calendar has shifts beside meetings. */
export class WeekRevisions extends Migration {
  override up(): void {
    this.addSql(`create table work_week_revision (
      id uuid primary key,
      week_id uuid not null references work_week on delete cascade,
      number int not null,
      shifts jsonb not null,
      people int not null,
      shift_count int not null,
      open_shifts int not null,
      minutes int not null,
      published_at timestamptz not null,
      published_by uuid,
      unique (week_id, number)
    )`)
    // Weeks that are published already begin with what their people know.
    this.addSql(`
      insert into work_week_revision (id, week_id, number, shifts, people, shift_count, open_shifts, minutes,
        published_at)
      select gen_random_uuid(), w.id, 1, jsonb_agg(jsonb_build_object('id', p.shift_id, 'userId', p.user_id,
          'positionId', p.position_id, 'date', p.date, 'startMinute', p.start_minute, 'endMinute', p.end_minute,
          'name', p.name, 'place', p.place, 'note', p.note, 'color', p.color) order by p.date, p.start_minute),
        count(distinct p.user_id), count(*), count(*) filter (where p.user_id is null),
        sum(extract(epoch from p.ends_at - p.starts_at) / 60)::int, w.published_at
      from work_week w join published_shift p on p.week_id = w.id
      where w.status = 'published' and p.cancelled_at is null and w.published_at is not null group by w.id`)
    this.addSql(`alter table calendar_feed add column with_shifts boolean not null default true`)
  }
}
