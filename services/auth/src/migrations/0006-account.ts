import { Migration } from '@mikro-orm/migrations'

/** Addresses that wait to be proven, and mails to people rather than to whoever has an address. */
export class Account extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Several people may wait for one address; the first to answer its mail has it.
  `alter table "user" add column pending_email text`,
  // Who is spoken to, where the recipient's address is not, or no longer, theirs.
  `alter table mail add column user_id uuid references "user" on delete cascade`,
  `create index mail_user on mail (user_id)`,
]
