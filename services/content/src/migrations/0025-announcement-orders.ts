import { Migration } from '@mikro-orm/migrations'

export class AnnouncementOrders extends Migration {
  override up(): void {
    this.addSql(`create index announcement_by_title on announcement (title, id)`)
    this.addSql(
      `create index announcement_by_publish_at on announcement ((coalesce(publish_at, 'infinity')), id)`,
    )
    // How many there are is asked with every page, and answered by the index alone.
    this.addSql(`drop index announcement_status`)
    this.addSql(
      `create index announcement_status on announcement (status, id desc) include (template)`,
    )
  }
}
