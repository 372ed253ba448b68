import type { Sql } from 'postgres'
import type { NotificationRow } from './notification-row.ts'

/** A notification with everybody it is for, and was for. */
export interface ChangedRow extends NotificationRow {
  audience: string[]
  excluded: string[]
  reached: string[]
  spared: string[]
  expires_at: Date | null
}

export interface Changes {
  /** In the order of their numbers. */
  rows: ChangedRow[]
  /** There is nothing else up to this number. */
  upTo: number
}

/**
 * What has changed in the feed after a number. Whoever takes a number holds the row of the counter until the commit,
 * so nothing lower can appear later.
 */
export async function changesSince(sql: Sql, after: number, limit: number): Promise<Changes> {
  const rows = await sql<(ChangedRow & { head: string })[]>`
    select h.seq as head, n.* from feed_head h left join lateral (
      select * from notification where revision > ${after} order by revision limit ${limit}
    ) n on true order by n.revision`
  const changed = rows.filter((row) => row.id !== null)
  const isAll = changed.length < limit
  return { rows: changed, upTo: Number(isAll ? rows[0]!.head : changed.at(-1)!.revision) }
}

export async function feedHead(sql: Sql): Promise<number> {
  const [head] = await sql<{ seq: string }[]>`select seq from feed_head`
  return Number(head!.seq)
}
