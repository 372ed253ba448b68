import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow, type Loader } from '@prakat/kit/command'
import { getRow } from '@prakat/kit/resource/list-rows'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { assertFree } from '@prakat/kit/resource/tree'
import { AppError } from '@prakat/schema/app-error'
import type { NewEvent } from '@prakat/schema/event'
import { groups as declared, type GroupCan } from '@prakat/schema/group'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { mayGrant } from './group-permissions.ts'

const storedFields = declared.node.omit({ memberCount: true })
export const GroupEntity = entityOf('UserGroup', storedFields)
type GroupRow = RowOf<typeof storedFields>

/** Groups, as they are listed and exported. */
export const groups: ListedResource<GroupRow, { memberCount: number; can: GroupCan }> = {
  name: 'group',
  texts: {
    missing: m.organisation_no_such_group,
    trashed: m.organisation_group_trashed,
    changed: m.organisation_group_changed,
  },
  table: 'user_group',
  entity: GroupEntity,
  node: declared.node,
  sorts: declared.sorts,
  searched: ['name'],
  policyRow: () => ({}),
  // All of these but an update grant or revoke what the group permits.
  can: (actor, { permissions }, { update, delete: trash, restore }) => {
    const gives = mayGrant(actor, permissions)
    return {
      update,
      changeMembers: update && gives,
      delete: trash && gives,
      restore: restore && gives,
    }
  },
  // A group belongs to departments if all its members do.
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
  csv: { memberCount: { as: 'members' } },
}

export const loadGroup: Loader<{ id: string }, GroupRow> = {
  lock: lockRow('user_group'),
  read: async ({ id }, { em }) => {
    const group = await em.findOne(GroupEntity, id)
    if (!group) throw new AppError('NOT_FOUND', groups.texts.missing())
    return group
  },
  query: ({ id }, database, call) => getRow(groups, database, { id }, call),
}

export function assertInUse(group: GroupRow): void {
  if (group.deletedAt) throw new AppError('CONFLICT', groups.texts.trashed())
}

/** Replaces the members and returns who joined and who left. Throws for the first id that does not exist. */
export async function setMembers(
  em: EntityManager,
  groupId: string,
  memberIds: readonly string[],
): Promise<{ came: string[]; left: string[] }> {
  const memberIdsJson = JSON.stringify(memberIds)
  const unknown = await em.execute<{ id: string }[]>(
    `select i as id from jsonb_array_elements_text(?::text::jsonb) i
     where not exists (select from "user" where id = i::uuid) limit 1`,
    [memberIdsJson],
  )
  if (unknown[0]) throw validationError({ memberIds: m.people_nobody_has({ id: unknown[0].id }) })
  const removed = await em.execute<{ user_id: string }[]>(
    `delete from group_member where group_id = ?
     and user_id not in (select jsonb_array_elements_text(?::text::jsonb)::uuid) returning user_id`,
    [groupId, memberIdsJson],
  )
  const added = await em.execute<{ user_id: string }[]>(
    `insert into group_member (group_id, user_id)
     select ?, i::uuid from jsonb_array_elements_text(?::text::jsonb) i
     on conflict do nothing returning user_id`,
    [groupId, memberIdsJson],
  )
  return { came: added.map((row) => row.user_id), left: removed.map((row) => row.user_id) }
}

export const assertNameIsFree = (em: EntityManager, group: Pick<GroupRow, 'id' | 'name'>) =>
  assertFree(em, GroupEntity, group, { field: 'name', taken: m.organisation_group_name_taken })

/** Beyond this the event names nobody, which means that it may concern anybody. */
const mostNamed = 1000

/** @param permissions what it permits or permitted. @param userIds who came or left */
export function groupChanged(
  groupId: string,
  permissions: readonly string[],
  userIds: readonly string[],
): NewEvent {
  const named = userIds.length > mostNamed ? null : [...userIds]
  const data = { permits: permissions.length > 0, userIds: named }
  return { type: 'group.changed', aggregateId: groupId, data }
}
