import { Migration } from '@mikro-orm/migrations'

export class Messages extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table message (
    id uuid primary key,
    version int not null default 1,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    sender_id uuid references "user" on delete set null,
    department_id uuid references department on delete set null,
    status text not null default 'new',
    assignee_id uuid references "user" on delete set null,
    note text not null default '',
    proof text not null unique,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (search_fold(
      coalesce(name, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(subject, '') || chr(10) ||
      coalesce(message, ''))) stored
  )`,
  `create index message_search on message using gin (search_text public.gin_trgm_ops)`,
  `create index message_by_subject on message (subject, id) where deleted_at is null`,
  `create index message_by_status on message (status, id) where deleted_at is null`,
  `create index message_department on message (department_id)`,
  `create index message_assignee on message (assignee_id)`,
  `create index message_sender on message (sender_id)`,
  // The message that a mail brings to staff, or that its sender gets a receipt for.
  `alter table mail add column message_id uuid references message on delete cascade`,
]
