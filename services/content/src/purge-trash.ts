import type { ContentContext } from './content-context.ts'

const atOnce = 200
const dayMs = 86_400_000

/**
 * Deletes files, categories and work schedules that have been in the trash for longer than the settings keep them, unless something
 * holds on to them after all. True if there may be more.
 */
export async function purgeTrash({
  database: { sql },
  settings,
  clock,
}: Pick<ContentContext, 'database' | 'settings' | 'clock'>): Promise<boolean> {
  const { trashDays } = (await settings()).retention
  if (trashDays === null) return false
  const before = new Date(clock().getTime() - trashDays * dayMs)
  const media = await sql`
    delete from media where id in (
      select id from media m where deleted_at < ${before}
        and not exists (select from media_use where media_id = m.id)
      order by deleted_at limit ${atOnce})`
  const categories = await sql`
    delete from category where id in (
      select id from category c where deleted_at < ${before}
        and not exists (select from category where parent_id = c.id)
        and not exists (select from article where category_id = c.id)
        and not exists (select from video where category_id = c.id)
      order by deleted_at limit ${atOnce})`
  const weeks = await sql`
    delete from work_week where id in (
      select id from work_week where deleted_at < ${before} order by deleted_at limit ${atOnce})`
  return weeks.count === atOnce || media.count === atOnce || categories.count === atOnce
}
