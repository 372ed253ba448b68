import { Migration } from '@mikro-orm/migrations'

export class ArrivedBytes extends Migration {
  override up(): void {
    // What is announced and has not arrived yet needs room that the disk still counts as free.
    this.addSql(`alter table media_upload add column arrived int not null default 0`)
    this.addSql(
      `update media_upload u set arrived = size where exists (select from media where upload_id = u.id)`,
    )
  }
}
