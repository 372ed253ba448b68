import { Migration } from '@mikro-orm/migrations'

export class Senders extends Migration {
  override up(): void {
    this.addSql(`alter table notification add column sender_id uuid`)
  }
}
