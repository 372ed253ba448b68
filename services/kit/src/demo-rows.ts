import type { EntityManager } from '@mikro-orm/postgresql'
import type { DemoCounts } from '@prakat/schema/demo'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames, type QueueName } from '@prakat/schema/queues'
import type { Sql } from 'postgres'
import type { ConsumerDefinition } from './consumer.ts'
import type { Database } from './database.ts'
import { requirePrincipal } from './command.ts'
import { authorize, type Needed } from './policy.ts'

/** Demo content is the owner's to remove, and nobody else's to ask about. */
export const neededForDemo: Needed = { operation: 'setting.update', row: { role: 'owner' } }

/** Notes rows as demo content. Safe to repeat. */
export async function noteDemoRows(sql: Sql, kind: string, ids: readonly string[]): Promise<void> {
  await sql`insert into demo_row (kind, id) select ${kind}, unnest(${[...ids]}::uuid[]) on conflict do nothing`
}

/** Notes all rows that these tables have now, each under the name of its table. */
export async function noteDemoTables(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`insert into demo_row (kind, id) select ${table}, id from ${sql(table)} on conflict do nothing`
}

/** How many are left of each kind in one service. */
export async function demoLeft(
  { database: { sql } }: { database: Pick<Database, 'sql'> },
  call: CallContext,
): Promise<DemoCounts> {
  authorize(requirePrincipal(call), neededForDemo)
  const rows = await sql<{ kind: string; count: number }[]>`
    select kind, count(*)::int as count from demo_row group by kind`
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** How rows of one kind are removed. What something else still uses may be left, and is then demo content no more. */
export interface DemoPart {
  kind: string
  /** How many in one transaction; all that are left by default, for rows that hold on to each other. */
  atOnce?: number
  remove(em: EntityManager, ids: string): Promise<unknown>
}

/**
 * Removes demo content kind by kind, in short transactions of which each also forgets what it removed: killed between
 * two, it goes on where it was, and once more it finds nothing to do.
 */
export async function removeDemoRows(
  { transaction, schema }: Pick<Database, 'transaction' | 'schema'>,
  parts: readonly DemoPart[],
): Promise<void> {
  for (const { kind, atOnce = 100_000, remove } of parts) {
    for (;;) {
      const count = await transaction(async (em) => {
        // One after the other, since a kind may only follow once the one before it is gone.
        await em.execute(`select pg_advisory_xact_lock(hashtext(?))`, [`prakat-demo-${schema}`])
        const rows = await em.execute<{ id: string }[]>(
          `delete from demo_row where kind = ? and id in (
             select id from demo_row where kind = ? order by id limit ?) returning id`,
          [kind, kind, atOnce],
        )
        if (rows.length > 0) await remove(em, `{${rows.map(({ id }) => id).join(',')}}`)
        return rows.length
      })
      if (count < atOnce) break
    }
  }
}

/** Deletes rows of a tree from its leaves up, as far as this condition lets it: what is left has something on it. */
export async function deleteFromTree(
  em: EntityManager,
  table: string,
  ids: string,
  isUnused: string,
): Promise<void> {
  for (;;) {
    const gone = await em.execute<object[]>(
      `delete from "${table}" t where id = any(?::uuid[]) and ${isUnused} returning id`,
      [ids],
    )
    if (gone.length === 0) return
  }
}

export const removeDemoQueues = {
  auth: queueNames.removeDemoAuth,
  content: queueNames.removeDemoContent,
  notifier: queueNames.removeDemoNotifier,
} as const satisfies Record<string, QueueName>

/** Each service removes its own part, once the owner has asked for it. */
export const removeDemo = (
  service: keyof typeof removeDemoQueues,
  database: Database,
  parts: readonly DemoPart[],
): ConsumerDefinition<'demo.removal-requested'> => ({
  name: 'remove-demo',
  queue: removeDemoQueues[service],
  concurrency: 1,
  events: ['demo.removal-requested'],
  react: () => removeDemoRows(database, parts),
})
