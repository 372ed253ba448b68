import type { EntityManager } from '@mikro-orm/postgresql'
import type { Clock } from '@prakat/kit/clock'
import type { Database } from '@prakat/kit/database'
import { deleteFromTree, noteDemoTables, type DemoPart } from '@prakat/kit/demo-rows'
import { appendEvents } from '@prakat/kit/outbox'
import { notifyName } from '@prakat/kit/wake-ups'
import { settingsTopic } from '../settings/keep-settings.ts'
import { v7 as uuidv7 } from 'uuid'

/** Notes everything that there is beside the owner as demo content, once it has been loaded. */
export async function noteDemo({ sql }: Database): Promise<void> {
  const tables = ['user_group', 'message', 'line_version', 'line_snapshot', 'line_node']
  await noteDemoTables(sql, [...tables, 'position', 'department', 'setting_group'])
  await sql`insert into demo_row (kind, id) select 'user', id from "user" where role <> 'owner'
    on conflict do nothing`
}

/**
 * The organisation, from what hangs on it to what it hangs on. Whoever can sign in stays, as does what people and
 * departments that were added later are placed in.
 */
export function demoParts({ schema }: Database, clock: Clock): DemoPart[] {
  const append = (em: EntityManager, ...events: Parameters<typeof appendEvents>[2]) =>
    appendEvents(em, schema, events, { actorId: null, now: clock() })
  const remove = (table: string) => (em: EntityManager, ids: string) =>
    em.execute(`delete from ${table} where id = any(?::uuid[])`, [ids])
  return [
    {
      kind: 'user_group',
      remove: (em, ids) =>
        em.execute(
          `delete from user_group g where id = any(?::uuid[]) and not exists (
             select from group_member m join "user" u on u.id = m.user_id
             where m.group_id = g.id and u.role <> 'owner'
               and not exists (select from demo_row d where d.kind = 'user' and d.id = u.id))`,
          [ids],
        ),
    },
    { kind: 'message', atOnce: 50, remove: remove('message') },
    { kind: 'line_version', remove: remove('line_version') },
    { kind: 'line_snapshot', remove: remove('line_snapshot') },
    {
      kind: 'line_node',
      remove: (em, ids) =>
        deleteFromTree(
          em,
          'line_node',
          ids,
          'not exists (select from line_node c where c.parent_id = t.id)',
        ),
    },
    { kind: 'user', atOnce: 25, remove: removePeople },
    {
      kind: 'position',
      remove: (em, ids) =>
        deleteFromTree(
          em,
          'position',
          ids,
          `not exists (select from position c where c.reports_to_id = t.id)
           and not exists (select from "user" u where u.position_id = t.id)
           and not exists (select from line_node n where n.position_id = t.id)`,
        ),
    },
    {
      kind: 'department',
      async remove(em, ids) {
        await deleteFromTree(
          em,
          'department',
          ids,
          `not exists (select from department c where c.parent_id = t.id)
           and not exists (select from position p where p.department_id = t.id)
           and not exists (select from "user" u where u.department_id = t.id)`,
        )
        // Pages for visitors, and whom announcements reach, are looked up again.
        const data = { moved: true }
        append(em, { type: 'department.changed', aggregateId: uuidv7(), data })
      },
    },
    {
      kind: 'setting_group',
      async remove(em, ids) {
        // What somebody has changed since is theirs.
        const groups = await em.execute<{ id: string; name: string }[]>(
          `update setting_group set version = version + 1 where id = any(?::uuid[]) and version = 1
           returning id, name`,
          [ids],
        )
        for (const { id, name } of groups) {
          await em.execute(`delete from setting where group_name = ?`, [name])
          append(em, { type: 'settings.changed', aggregateId: id, data: { group: name } })
        }
        await em.execute(`select pg_notify(?, ?)`, [notifyName, settingsTopic])
      },
    },
  ]
}

async function removePeople(em: EntityManager, ids: string): Promise<void> {
  const gone = await em.execute<{ photo: string | null }[]>(
    `delete from "user" u where id = any(?::uuid[]) and role <> 'owner'
       and not exists (select from account a where a.user_id = u.id) returning photo`,
    [ids],
  )
  await em.execute(
    `delete from photo p where hash in (select jsonb_array_elements_text(?::text::jsonb))
       and not exists (select from line_node n where n.photo = p.hash)`,
    [JSON.stringify(gone.flatMap(({ photo }) => photo ?? []))],
  )
}
