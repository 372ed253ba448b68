import { Migration } from '@mikro-orm/migrations'

/** Finds the announcements that name a group, department, position or person. */
export class AudienceIndex extends Migration {
  override up(): void {
    this.addSql(
      `create index announcement_audience on announcement using gin (audience jsonb_path_ops)`,
    )
  }
}
