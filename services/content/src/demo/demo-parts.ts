import type { EntityManager } from '@mikro-orm/postgresql'
import type { Clock } from '@prakat/kit/clock'
import type { Database } from '@prakat/kit/database'
import { deleteFromTree, noteDemoRows, noteDemoTables, type DemoPart } from '@prakat/kit/demo-rows'
import { appendEvents } from '@prakat/kit/outbox'
import { v7 as uuidv7 } from 'uuid'

const published = ['announcement', 'article', 'meeting', 'video'] as const
const pageTables = ['landing_section', 'landing_version', 'landing_snapshot'] as const

/** Notes everything that there is as demo content, once it has been loaded, and who can be found as part of it. */
export async function noteDemo({ sql }: Database, userIds: readonly string[]): Promise<string[]> {
  await noteDemoTables(sql, [
    ...published,
    ...pageTables,
    'popup',
    'work_week',
    'category',
    'media',
  ])
  await noteDemoRows(sql, 'person', userIds)
  await sql`insert into demo_row (kind, id)
    select 'shift_template_list', department_id from shift_template_list on conflict do nothing`
  const rows = await sql<{ id: string }[]>`
    select id from demo_row where kind = any(${[...published, 'work_week']})`
  return rows.map(({ id }) => id)
}

/**
 * What was written, then what it is filed under and shown with. Files and categories that something else uses by now
 * stay; files that go are deleted by the sweep of uploads.
 */
export function demoParts({ schema }: Database, clock: Clock): DemoPart[] {
  const remove =
    (table: string, id = 'id') =>
    (em: EntityManager, ids: string) =>
      em.execute(`delete from ${table} where ${id} = any(?::uuid[])`, [ids])
  return [
    ...published.map((kind): DemoPart => ({ kind, atOnce: 20, remove: removeWritten(kind) })),
    { kind: 'popup', remove: removeWritten('popup') },
    ...pageTables.map((kind): DemoPart => ({ kind, remove: removeFromPage(kind) })),
    { kind: 'work_week', atOnce: 5, remove: removeWritten('work_week') },
    { kind: 'shift_template_list', remove: remove('shift_template_list', 'department_id') },
    {
      kind: 'person',
      atOnce: 100,
      remove: (em, ids) =>
        em.execute(`delete from search_entry where kind = 'person' and item_id = any(?::uuid[])`, [
          ids,
        ]),
    },
    { kind: 'media', remove: removeFiles },
    {
      kind: 'category',
      async remove(em, ids) {
        await deleteFromTree(
          em,
          'category',
          ids,
          `not exists (select from category c where c.parent_id = t.id)
           and not exists (select from article a where a.category_id = t.id)
           and not exists (select from video v where v.category_id = t.id)`,
        )
        // What visitors see is read again.
        const changed = { type: 'category.changed' as const, aggregateId: uuidv7(), data: {} }
        appendEvents(em, schema, [changed], { actorId: null, now: clock() })
      },
    },
  ]
}

/** With all that is kept beside it. */
const removeWritten = (table: string) => async (em: EntityManager, ids: string) => {
  for (const beside of ['revision', 'preview_link', 'media_use', 'search_entry'])
    await em.execute(`delete from ${beside} where item_id = any(?::uuid[])`, [ids])
  if (table === 'article') await removeLinks(em, ids)
  await em.execute(`delete from ${table} where id = any(?::uuid[])`, [ids])
}

/** From the header and the footer of the site. */
async function removeLinks(em: EntityManager, ids: string): Promise<void> {
  const without = (place: string) => `${place} = coalesce((
    select jsonb_agg(e.entry order by e.at) from jsonb_array_elements(${place}) with ordinality e(entry, at)
    where coalesce(e.entry->>'pageId', '') <> all(?::text[])), '[]')`
  await em.execute(
    `update navigation set version = version + 1, ${without('header')}, ${without('footer')}
     where exists (select from jsonb_array_elements(header || footer) e
       where e->>'pageId' = any(?::text[]))`,
    [ids, ids, ids],
  )
}

/** The page begins anew, unless somebody has published it again or arranged it: then it is theirs. */
const removeFromPage =
  (table: (typeof pageTables)[number]) => async (em: EntityManager, ids: string) => {
    const theirs = await em.execute<object[]>(
      `select from landing_version v where not id = any(?::uuid[])
       and not exists (select from demo_row where kind = 'landing_version' and id = v.id) limit 1`,
      [ids],
    )
    if (theirs.length > 0) return
    await em.execute(`delete from media_use where item_id = any(?::uuid[])`, [ids])
    await em.execute(`delete from ${table} where id = any(?::uuid[])`, [ids])
  }

/** Films first, since the picture before one is a file of its own. */
async function removeFiles(em: EntityManager, ids: string): Promise<void> {
  const unused = `not exists (select from media_use u where u.media_id = t.id)
    and not exists (select from media film where film.frame_id = t.id)`
  const uploads = await em.execute<{ id: string }[]>(
    `select upload_id as id from media where id = any(?::uuid[])`,
    [ids],
  )
  await deleteFromTree(em, 'media', ids, unused)
  await em.execute(
    `update media_upload u set touched_at = 'infinity' where id = any(?::uuid[])
       and not exists (select from media m where m.upload_id = u.id)`,
    [`{${uploads.map(({ id }) => id).join(',')}}`],
  )
}
