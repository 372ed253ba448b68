import type { NotificationPage } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import { presentNotification, type NotificationRow } from './notification-row.ts'
import type { Reader } from './reader.ts'
import { readerColumns, readerState, visible } from './visible.ts'

/** One page of what the reader may see, newest first. */
export async function listFeed(
  sql: Sql,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
): Promise<NotificationPage> {
  const [rows, [count]] = await Promise.all([
    sql<NotificationRow[]>`
      select ${readerColumns(sql)}
      from notification n ${readerState(sql, sql`${reader.userId}::uuid`)}
      where ${visible(sql, reader)}
      order by n.seq desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from notification n where ${visible(sql, reader)}`,
  ])
  const totalPages = Math.max(1, Math.ceil(count!.total / limit))
  return {
    data: rows.map(presentNotification),
    pagination: { page, totalPages, hasNextPage: page < totalPages },
  }
}
