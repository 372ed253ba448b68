/**
 * What people did. Each service has such a table in its schema, and not even the service can change an entry. Part of
 * migrations that have run, so these statements never change, as those of `0001-messaging-tables.ts`.
 */
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
