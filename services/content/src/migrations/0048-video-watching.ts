import { Migration } from '@mikro-orm/migrations'

/** How far people have come in videos. */
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
  }
}
