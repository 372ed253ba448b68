import type { EntityManager } from '@mikro-orm/postgresql'
import type { CallContext } from '@prakat/schema/principal'
import { v7 as uuidv7 } from 'uuid'

/** What people did, one table in each service's schema. Not even the service itself can change it afterwards. */
export const auditTable = [
  `create table audit (
    id uuid primary key,
    actor_id uuid not null,
    command text not null,
    aggregate_id uuid,
    occurred_at timestamptz not null,
    address text,
    user_agent text,
    before jsonb,
    after jsonb
  )`,
  `create index audit_by_actor on audit (actor_id, id desc)`,
  `create index audit_of_aggregate on audit (aggregate_id, id desc)`,
  `create function refuse_audit_change() returns trigger language plpgsql as
    'begin raise exception ''audit entries are immutable''; end'`,
  `create trigger audit_rows_stay before update or delete on audit
    for each row execute function refuse_audit_change()`,
  `create trigger audit_stays before truncate on audit
    for each statement execute function refuse_audit_change()`,
]

interface Done {
  actorId: string
  command: string
  aggregateId: string | null
  now: Date
  /** As {@link auditSnapshot} gives them. */
  before: string | null
  after: string | null
}

/** Notes what was done in the transaction of `em`, so that no deed is kept without its entry. */
export async function appendAudit(
  em: EntityManager,
  done: Done,
  { address, userAgent }: CallContext,
): Promise<void> {
  await em.execute(
    `insert into audit (id, actor_id, command, aggregate_id, occurred_at, address, user_agent, before, after)
     values (?, ?, ?, ?, ?, ?, ?, ?::text::jsonb, ?::text::jsonb)`,
    [
      ...[uuidv7(), done.actorId, done.command, done.aggregateId, done.now],
      ...[address ?? null, userAgent ?? null, done.before, done.after],
    ],
  )
}

const secret = /password|secret|token|hash|credential/i

/** A value as JSON, without secrets and without what its viewer could do with it. */
export function auditSnapshot(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return JSON.stringify(value, (key, part: unknown) =>
    key === 'can' || secret.test(key) ? undefined : part,
  )
}
