import { Migration } from '@mikro-orm/migrations'

/** What people hold is kept as hashes and for a while; better-auth's own token of a session leaves the server no more. */
export class AccessTokens extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // No hash: not opened yet, or over. Its tokens were changed last at `refreshed_at`.
  `alter table session
     add column access_token_hash bytea unique,
     add column access_expires_at timestamptz,
     add column refreshed_at timestamptz not null default now()`,
  // What was given out before goes on for an hour, and the internal token is one that nobody has seen.
  `update session set access_token_hash = sha256(convert_to(token, 'UTF8')),
     access_expires_at = now() + interval '1 hour',
     token = gen_random_uuid()::text || gen_random_uuid()::text`,
]
