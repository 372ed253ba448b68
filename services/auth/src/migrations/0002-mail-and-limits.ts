import { Migration } from '@mikro-orm/migrations'

/** Mails that wait to be sent, the language people read, counted attempts. */
export class MailAndLimits extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table "user" add column locale text not null default 'en' check (locale in ('en', 'th'))`,
  // Holds no secret: the link of a mail is made when it is sent. Sent, the row is deleted.
  `create table mail (
    id uuid primary key,
    template text not null,
    recipient text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index mail_expires_at on mail (expires_at)`,
  `create index verification_expires_at on verification (expires_at)`,
  // As rate-limiter-flexible reads it; expire in milliseconds since 1970.
  `create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
]
