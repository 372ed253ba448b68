import { Migration } from '@mikro-orm/migrations'

/** Second factors as better-auth keeps them, and signing in by OpenID Connect while it is under way. */
export class TwoFactor extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Secret and backup codes are encrypted. Counting what fails is the limits' business, not these columns'.
  `create table two_factor (
    id uuid primary key,
    user_id uuid not null unique references "user" on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified boolean not null default false,
    failed_verification_count int not null default 0,
    locked_until timestamptz,
    last_step bigint
  )`,
  // A counter is unsigned and of 32 bits, which neither int nor, read as a number, bigint holds.
  `create table passkey (
    id uuid primary key,
    user_id uuid not null references "user" on delete cascade,
    name text not null,
    public_key text not null,
    credential_id text not null unique,
    counter double precision not null,
    device_type text not null,
    backed_up boolean not null,
    transports text,
    aaguid text,
    created_at timestamptz not null default now()
  )`,
  `create index passkey_by_user on passkey (user_id)`,
  // Somebody on their way to the provider and back.
  `create table oidc_attempt (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    code_verifier text not null,
    redirect text not null,
    expires_at timestamptz not null
  )`,
  `create index oidc_attempt_expires_at on oidc_attempt (expires_at)`,
  // Somebody back from the provider, whose page is about to fetch the session.
  `create table oidc_ticket (
    ticket_hash bytea primary key,
    browser_hash bytea not null,
    user_id uuid not null references "user" on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index oidc_ticket_expires_at on oidc_ticket (expires_at)`,
]
