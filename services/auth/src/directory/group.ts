import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Group } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'

export const GroupEntity = defineEntity({
  name: 'Group',
  tableName: 'user_group',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    description: p.text(),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
export type GroupRow = InferEntity<typeof GroupEntity>

/** Replaces the members. Names the first id that is nobody's. */
export async function setMembers(
  em: EntityManager,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  await em.execute(`delete from group_member where group_id = ?`, [groupId])
  const added = await em.execute<{ user_id: string }[]>(
    `insert into group_member (group_id, user_id)
     select ?, id from "user" where id in (select jsonb_array_elements_text(?::text::jsonb)::uuid) returning user_id`,
    [groupId, JSON.stringify(memberIds)],
  )
  const known = new Set(added.map((row) => row.user_id))
  const unknown = memberIds.find((id) => !known.has(id))
  if (unknown) throw validationError({ memberIds: `Nobody has the id ${unknown}` })
}

export async function assertNameIsFree(
  em: EntityManager,
  name: string,
  exceptId?: string,
): Promise<void> {
  const [taken] = await em.execute<{ id: string }[]>(
    `select id from user_group where lower(name) = lower(?) and id is distinct from ?::uuid`,
    [name, exceptId ?? null],
  )
  if (taken) {
    const sentence = 'Another group has this name'
    throw new AppError('CONFLICT', sentence, { fields: { name: sentence } })
  }
}

export async function presentGroup(em: EntityManager, group: GroupRow): Promise<Group> {
  const [count] = await em.execute<{ members: number }[]>(
    `select count(*)::int as members from group_member where group_id = ?`,
    [group.id],
  )
  const { id, name, description, version } = group
  return { id, name, description, version, memberCount: count!.members }
}
