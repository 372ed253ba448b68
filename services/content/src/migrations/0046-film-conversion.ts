import { Migration } from '@mikro-orm/migrations'

export class FilmConversion extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // What is made of a film that browsers cannot play: an MP4, which has a folder of its own as uploads have.
  `create table film_conversion (
    media_id uuid primary key references media on delete cascade,
    upload_id uuid not null,
    state text not null check (state in ('waiting', 'running', 'done', 'failed')),
    progress int not null default 0,
    failure text check (failure in ('unreadable', 'too-long', 'no-room', 'no-program')),
    runs int not null default 0,
    run_id uuid,
    beat_at timestamptz,
    playable_id uuid
  )`,
  `create index film_conversion_playable on film_conversion (playable_id)`,
  // The file that a frame was looked for in, so that one without any is not read again.
  `alter table media add column framed_upload_id uuid`,
]
