import { Migration } from '@mikro-orm/migrations'

/** How far people have come in videos, and which files are in changes that wait. */
export class VideoWatching extends Migration {
  override up(): void {
    this.addSql(`create table video_watch (
      video_id uuid not null references video on delete cascade,
      user_id uuid not null,
      seconds int not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      finished_at timestamptz,
      primary key (video_id, user_id)
    )`)
    this.addSql(`alter table media_use add column prepared boolean not null default false`)
  }
}
