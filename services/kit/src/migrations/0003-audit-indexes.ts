/**
 * The log stays fast when it is long, whatever it is filtered by. Part of migrations that have run, so these statements
 * never change.
 */
export const auditIndexes = [
  `create index audit_by_command on audit (command, id desc)`,
  `create index audit_by_kind on audit (split_part(command, '.', 1), id desc)`,
  `create index audit_by_time on audit (occurred_at)`,
]
