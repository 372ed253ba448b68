import type { PendingQuery, Row, Sql } from 'postgres'

/** The department of `"user" u` and those above it: an announcement to one reaches all below. */
export function departmentsAbove(sql: Sql): PendingQuery<Row[]> {
  return sql`array(
    with recursive above as (
      select id, parent_id from department where id = u.department_id
      union select d.id, d.parent_id from department d join above on d.id = above.parent_id)
    select id from above)`
}

/** What the manager `"user" u` answers for: the own department, those they head, and all below. Empty for others. */
export const departmentsManagedColumn = `array(
  with recursive managed as (
    select id from department
    where u.role = 'manager' and deleted_at is null and (id = u.department_id or head_id = u.id)
    union select d.id from department d join managed on d.parent_id = managed.id
    where d.deleted_at is null)
  select id from managed) as "departmentIds"`
