import { Migration } from '@mikro-orm/migrations'

/** When a meeting is held next, by which lists are sorted. Which that is by now, the loop that moves them on finds. */
export class NextTimes extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table meeting add column next_at timestamptz`,
  `update meeting set next_at = starts_at`,
  `create index meeting_by_next_at on meeting ((coalesce(next_at, 'infinity')), id)`,
  `alter table meeting_time add column next_over_at timestamptz`,
  `update meeting_time t set next_over_at = m.ends_at from meeting m where m.id = t.meeting_id`,
  `create index meeting_time_next_over on meeting_time (next_over_at) where next_over_at is not null`,
]
