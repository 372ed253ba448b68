import { Migration } from '@mikro-orm/migrations'

export class Reminders extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Of a reminder: whom it is for, and whether it goes on until they have acknowledged it instead of read it.
  `alter table push_fanout add column recipients uuid[],
    add column until_acknowledged boolean not null default false`,
  // Who reminded how many, with the number of the fan-out.
  `create table reminder (
    notification_id uuid not null references notification on delete cascade,
    seq bigint not null,
    actor_id uuid not null,
    state text not null,
    people int not null,
    created_at timestamptz not null,
    primary key (notification_id, seq)
  )`,
]
