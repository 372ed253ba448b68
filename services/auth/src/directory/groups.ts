import { lockRow, type Loader } from '@prakat/kit/command'
import { getRow } from '@prakat/kit/resource/list-rows'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { groupSorts, type GroupCan } from '@prakat/schema/group'
import { mayGrant } from './group-permissions.ts'
import { GroupEntity, type GroupRow } from './group.ts'

/** Groups as they are listed and exported, each with the number of its members. */
export const groups: ListedResource<GroupRow, { memberCount: number; can: GroupCan }> = {
  name: 'group',
  table: 'user_group',
  entity: GroupEntity,
  searched: ['name'],
  sorts: groupSorts,
  policyRow: () => ({}),
  // Each would give its members what it permits, or take it from them.
  can: (actor, { permissions }, { update, delete: trash, restore }) => {
    const gives = mayGrant(actor, permissions)
    return {
      update,
      changeMembers: update && gives,
      delete: trash && gives,
      restore: restore && gives,
    }
  },
  // A group is of departments when all its members are.
  ofDepartments(sql, departmentIds) {
    const members = sql`from group_member m join "user" u on u.id = m.user_id where m.group_id = user_group.id`
    return sql`(exists (select ${members}) and not exists (select ${members}
      and (u.department_id is null or not u.department_id = any(${[...departmentIds]}::uuid[]))))`
  },
  beside: (em, ids) =>
    em.execute(
      `select i::uuid as id, (select count(*)::int from group_member m join "user" u on u.id = m.user_id
         where m.group_id = i::uuid and u.status <> 'archived') as "memberCount"
       from jsonb_array_elements_text(?::text::jsonb) i`,
      [ids],
    ),
  csv: async () => ({
    name: (group) => group.name,
    description: (group) => group.description,
    members: (group) => group.memberCount,
    permissions: (group) => group.permissions,
  }),
}

export const loadGroup: Loader<{ id: string }, GroupRow> = {
  lock: lockRow('user_group'),
  read: async ({ id }, { em }) => {
    const group = await em.findOne(GroupEntity, id)
    if (!group) throw new AppError('NOT_FOUND', 'There is no such group')
    return group
  },
  query: ({ id }, database, call) => getRow(groups, database, { id }, call),
}
