import { Migration } from '@mikro-orm/migrations'

/** Whether a session was opened, or has since been confirmed, by more than a password. */
export class SessionFactors extends Migration {
  override up(): void {
    this.addSql(`alter table session add column second_factor boolean not null default false`)
  }
}
