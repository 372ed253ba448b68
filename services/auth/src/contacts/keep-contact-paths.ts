import type { EntityManager } from '@mikro-orm/postgresql'
import type { Clock } from '@prakat/kit/clock'
import type { Database } from '@prakat/kit/database'
import { lockTree } from '@prakat/kit/resource/tree'
import { departmentTree } from '../organisation/trees.ts'
import { contactPaths } from './contact-paths.ts'

interface Kept {
  id: string
  parentId: string | null
  slug: string
  path: string | null
  isVisible: boolean
}

/**
 * Keeps where each department has its page, and where it had it before. Whoever takes the path of another has its visitors
 * from then on. Expects the tree to be locked and changes to be flushed.
 */
export async function keepContactPaths(em: EntityManager, now: Date): Promise<void> {
  const rows = await em.execute<Kept[]>(
    `select id, parent_id as "parentId", slug, path,
       is_public and not archived and deleted_at is null as "isVisible"
     from department order by id`,
  )
  const paths = contactPaths(rows)
  const changes = rows
    .map(({ id, path }) => ({ id, was: path, path: paths.get(id) ?? null }))
    .filter(({ was, path }) => was !== path)
  if (changes.length === 0) return
  const given = JSON.stringify(changes)
  const changed = `jsonb_to_recordset(?::text::jsonb) as c(id uuid, was text, path text)`
  await em.execute(`update department d set path = c.path from ${changed} where d.id = c.id`, [
    given,
  ])
  await em.execute(
    `delete from former_department_path f using ${changed} where f.path in (c.was, c.path)`,
    [given],
  )
  await em.execute(
    `insert into former_department_path (path, department_id, left_at)
     select c.was, c.id, ?::timestamptz from ${changed} where c.was is not null`,
    [now, given],
  )
}

/** For departments that were there before they had pages. */
export async function fillContactPaths(
  { sql, transaction }: Pick<Database, 'sql' | 'transaction'>,
  clock: Clock,
): Promise<void> {
  const [missing] = await sql`
    select from department
    where is_public and not archived and deleted_at is null and path is null limit 1`
  if (!missing) return
  await transaction(async (em) => {
    await lockTree(em, departmentTree)
    await keepContactPaths(em, clock())
  })
}
