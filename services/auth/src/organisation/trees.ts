import type { Tree } from '@prakat/kit/resource/tree'
import { m } from '@prakat/schema/words'

export const departmentTree: Tree = {
  table: 'department',
  column: 'parent_id',
  field: 'parentId',
  unknown: m.organisation_no_department_with,
  belowItself: m.organisation_below_this_department,
  gone: 'deleted_at is not null or archived',
}
export const positionTree: Tree = {
  table: 'position',
  column: 'reports_to_id',
  field: 'reportsToId',
  unknown: m.organisation_no_position_with,
  belowItself: m.organisation_below_this_position,
}
export const managerTree: Tree = {
  table: 'user',
  column: 'manager_id',
  field: 'managerId',
  unknown: m.people_no_person_with,
  belowItself: m.people_below_this_person,
  gone: `status = 'archived'`,
}
