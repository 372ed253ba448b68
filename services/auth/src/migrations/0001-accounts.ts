import { Migration } from '@mikro-orm/migrations'
import { messagingTables } from '@prakat/kit/migrations/0001-messaging-tables'

/** Accounts as better-auth keeps them (its columns in snake case), refresh tokens, groups. */
export class Accounts extends Migration {
  override up(): void {
    for (const statement of [...tables, ...messagingTables]) this.addSql(statement)
  }
}

const tables = [
  `create table "user" (
    id uuid primary key,
    name text not null,
    email text not null,
    email_verified boolean not null default false,
    image text,
    role text not null default 'member' check (role in ('owner', 'editor', 'member')),
    notifications_enabled boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index user_email on "user" (lower(email))`,
  `create index user_name on "user" (name, id)`,
  `create table session (
    id uuid primary key,
    user_id uuid not null references "user" on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index session_by_user on session (user_id)`,
  `create table account (
    id uuid primary key,
    user_id uuid not null references "user" on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  `create index account_by_user on account (user_id)`,
  `create table verification (
    id uuid primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index verification_identifier on verification (identifier)`,
  // Only the hash of a refresh token is kept. The session is its family: ending one ends the other.
  `create table refresh_token (
    token_hash bytea primary key,
    session_id uuid not null references session on delete cascade,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  `create index refresh_token_session on refresh_token (session_id)`,
  `create table user_group (
    id uuid primary key,
    name text not null,
    description text not null,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index user_group_name on user_group (lower(name))`,
  `create table group_member (
    group_id uuid not null references user_group on delete cascade,
    user_id uuid not null references "user" on delete cascade,
    primary key (group_id, user_id)
  )`,
  `create index group_member_user on group_member (user_id)`,
  // Secrets that every instance must share, made once.
  `create table secret (name text primary key, value text not null)`,
]
