import type { EntityManager } from '@mikro-orm/postgresql'
import type { Clock } from '@prakat/kit/clock'
import type { Database } from '@prakat/kit/database'
import { noteDemoRows, noteDemoTables, type DemoPart } from '@prakat/kit/demo-rows'
import { setWithdrawn } from '../feed/save-publication.ts'

/** Notes what is in the feed as demo content, once it has been loaded, and what this was made of and may return to it. */
export async function noteDemo({ sql }: Database, itemIds: readonly string[]): Promise<void> {
  await noteDemoTables(sql, ['notification'])
  await noteDemoRows(sql, 'notification', itemIds)
}

/**
 * Takes everything back from inboxes and open pages, as a recall does. Rows stay for pages that were away and ask what
 * has changed, but nothing of what they said, nor who read it.
 */
export function demoParts(clock: Clock): DemoPart[] {
  return [
    {
      kind: 'notification',
      atOnce: 20,
      async remove(em, ids) {
        const known = await withReminders(em, ids)
        for (const { id, isVisible } of known)
          if (isVisible) await setWithdrawn(em, { aggregateId: id, occurredAt: clock() }, true)
        const gone = [`{${known.map(({ id }) => id).join(',')}}`]
        for (const table of ['receipt', 'notification_state', 'reminder', 'push_count'])
          await em.execute(`delete from ${table} where notification_id = any(?::uuid[])`, gone)
        await em.execute(
          `update notification set title = '', body = '', thai = null, url = null, icon = null where id = any(?::uuid[])`,
          gone,
        )
      },
    },
  ]
}

/** Reminders of a meeting are notifications of their own, which lead to it. */
async function withReminders(em: EntityManager, ids: string) {
  return em.execute<{ id: string; isVisible: boolean }[]>(
    `select id, deleted_at is null as "isVisible" from notification
     where id = any(?::uuid[]) or substring(url from '([0-9a-f-]{36})') = any(?::text[]) order by id`,
    [ids, ids],
  )
}
