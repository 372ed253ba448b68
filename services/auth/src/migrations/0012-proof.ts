import { Migration } from '@mikro-orm/migrations'

/** Whose address was proved, who confirmed again that it is them, and people who sign up but are nobody yet. */
export class Proof extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Signed up by themselves, with an address that may be anybody's. Whom staff made is vouched for.
  `alter table "user" add column awaits_proof boolean not null default false`,
  `update "user" u set awaits_proof = true where not email_verified and status <> 'invited' and not exists (
    select from audit a where a.aggregate_id = u.id and a.command in ('user.create', 'user.import'))`,
  `alter table session add column confirmed_at timestamptz`,
  `alter table passkey add column last_used_at timestamptz`,
  // Becomes an account when the mail to its address is answered. The secret is the browser's that signed up.
  `create table sign_up (
    id uuid primary key,
    email text not null,
    name text not null,
    password text not null,
    secret_hash bytea not null,
    locale text not null,
    expires_at timestamptz not null
  )`,
  `create index sign_up_email on sign_up (email)`,
  `create index sign_up_expires_at on sign_up (expires_at)`,
]
