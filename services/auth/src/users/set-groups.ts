import type { EntityManager } from '@mikro-orm/postgresql'

/** Makes somebody a member of exactly these groups in use; memberships of those in the trash stay. */
export async function setGroups(
  em: EntityManager,
  userId: string,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = JSON.stringify(groupIds)
  await em.execute(
    `delete from group_member m using user_group g
     where g.id = m.group_id and g.deleted_at is null and m.user_id = ?
       and m.group_id not in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`,
    [userId, wanted],
  )
  await em.execute(
    `insert into group_member (group_id, user_id)
     select i::uuid, ? from jsonb_array_elements_text(?::text::jsonb) i on conflict do nothing`,
    [userId, wanted],
  )
}
