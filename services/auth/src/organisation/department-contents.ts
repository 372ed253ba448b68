import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'

export interface Contents {
  departments: number
  people: number
  positions: number
}

/** How much is directly in a department. What is in the trash does not count, nor who is archived: nobody can move them. */
export async function contentsOf(em: EntityManager, id: string): Promise<Contents> {
  const [contents] = await em.execute<Contents[]>(
    `select (select count(*)::int from department where parent_id = ? and deleted_at is null) as departments,
      (select count(*)::int from "user" where department_id = ? and status <> 'archived') as people,
      (select count(*)::int from position where department_id = ? and deleted_at is null) as positions`,
    [id, id, id],
  )
  return contents!
}

/** Moves everything that is directly in a department into another one. */
export async function moveContents(em: EntityManager, from: string, to: string): Promise<void> {
  const [same] = await em.execute<{ name: string }[]>(
    `select moved.name_en as name from department moved join department there on there.slug = moved.slug
     where moved.parent_id = ? and there.parent_id = ? and moved.deleted_at is null and there.deleted_at is null`,
    [from, to],
  )
  if (same) {
    const sentence = `The other department has one with the slug of ${same.name} already`
    throw new AppError('CONFLICT', sentence, { fields: { reassignTo: sentence } })
  }
  for (const [table, column] of [
    ['department', 'parent_id'],
    ['position', 'department_id'],
    ['"user"', 'department_id'],
  ]) {
    const live = table === '"user"' ? '' : 'and deleted_at is null'
    await em.execute(
      `update ${table} set ${column} = ?, version = version + 1, updated_at = now()
       where ${column} = ? ${live}`,
      [to, from],
    )
  }
}
