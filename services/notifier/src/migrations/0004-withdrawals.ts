import { Migration } from '@mikro-orm/migrations'

export class Withdrawals extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Of a withdrawal: it takes back what the push services still hold, from `due_at` on.
  `alter table push_fanout add column withdraws boolean not null default false,
    add column due_at timestamptz not null default now()`,
  // Of a withdrawal: to these, and until the push services drop what they hold by themselves.
  `alter table push_batch add column devices uuid[], add column ends_at timestamptz`,
  // One row for each window, written before it is sent: the devices that a push service may hold a message for.
  `create table push_sent (
    id uuid primary key,
    notification_id uuid not null references notification on delete cascade,
    devices uuid[] not null,
    sent_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index push_sent_of on push_sent (notification_id)`,
  `create index push_sent_over on push_sent (ends_at)`,
]
