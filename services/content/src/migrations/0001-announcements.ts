import { Migration } from '@mikro-orm/migrations'
import { messagingTables } from '@prakat/kit/migrations/0001-messaging-tables'

export class Announcements extends Migration {
  override up(): void {
    for (const statement of [...tables, ...messagingTables]) this.addSql(statement)
  }
}

const tables = [
  `create table announcement (
    id uuid primary key,
    version int not null default 1,
    title text not null,
    body text not null,
    severity text not null check (severity in ('info', 'warning', 'urgent')),
    status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
    audience jsonb not null,
    channels text[] not null,
    url text,
    icon text,
    requires_ack boolean not null,
    ack_due_at timestamptz,
    publish_at timestamptz,
    published_at timestamptz,
    expires_at timestamptz,
    author_id uuid not null,
    scheduled_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (status <> 'scheduled' or publish_at is not null)
  )`,
  // What the sweep looks for; empty most of the time.
  `create index announcement_due on announcement (publish_at) where status = 'scheduled'`,
  `create index announcement_status on announcement (status, id desc)`,
  `create index announcement_updated on announcement (updated_at desc, id desc)`,
]
