import type { Audience } from '@prakat/schema/audience'
import type { ReadRate, rowIds } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'

/**
 * How many people have read and acknowledged each of these announcements, with one query for all of them. Those that
 * the caller may not report on are left out: the content service decides.
 */
export async function announcementReadRates(
  { database: { sql }, deps }: Pick<NotifierContext, 'database' | 'deps'>,
  { ids }: z.output<typeof rowIds>,
  call: CallContext,
): Promise<ReadRate[]> {
  const reported = await deps.content.announcement.reported({ ids }, { context: call })
  if (reported.length === 0) return []
  const [sizes, counted] = await Promise.all([
    sizesOf(deps, reported),
    countReaders(
      sql,
      reported.map(({ id }) => id),
    ),
  ])
  const counts = new Map(counted.map((each) => [each.id, each]))
  return reported.map(({ id, audience }) => ({
    ...(counts.get(id) ?? { id, read: 0, acknowledged: 0 }),
    audience: sizes.get(JSON.stringify(audience))!,
  }))
}

/** Most announcements of a page are for the same audience, which is counted once. */
async function sizesOf(
  { auth }: NotifierContext['deps'],
  reported: ReadonlyArray<{ audience: Audience }>,
): Promise<Map<string, number>> {
  const audiences = new Map(reported.map(({ audience }) => [JSON.stringify(audience), audience]))
  const sizes = await auth.directory.sizesOfAudiences([...audiences.values()])
  return new Map([...audiences.keys()].map((key, index) => [key, sizes[index]!.people]))
}

/** Counts, by {@link hasRead}, also who has left the audience. What has not arrived in the feed yet is left out. */
export function countReaders(sql: Sql, ids: readonly string[]) {
  return sql<Array<Omit<ReadRate, 'audience'>>>`
    with one_by_one as (
      select n.id, count(s.read_at)::int as read, count(s.acknowledged_at)::int as acknowledged
      from notification n left join notification_state s on ${sinceLast(sql)}
      where n.id = any(${[...ids]}::uuid[]) group by n.id)
    select n.id, one_by_one.read + at_once.read as read, one_by_one.acknowledged
    from one_by_one join notification n on n.id = one_by_one.id
    cross join lateral (
      select count(*)::int as read from read_watermark w
      where ${markedAll(sql)} and not exists (
        select from notification_state s
        where s.user_id = w.user_id and ${sinceLast(sql)} and s.read_at is not null)) at_once`
}

/** Joins what a person has made of `notification n`: `s` and the watermark `w`. */
export const stateOf = (sql: Sql, userId: PendingQuery<Row[]>) => sql`
  left join notification_state s on s.user_id = ${userId} and ${sinceLast(sql)}
  left join read_watermark w on w.user_id = ${userId}`

/** SQL condition, with {@link stateOf}: they have read it by itself, or marked all when it was for them. */
export const hasRead = (sql: Sql) => sql`
  coalesce(s.read_at is not null or ${markedAll(sql)}, false)`

/** Marks from before it last notified are void. */
const sinceLast = (sql: Sql) => sql`s.notification_id = n.id and s.seq >= n.seq`

const markedAll = (sql: Sql) => sql`
  (w.up_to_seq >= n.seq and w.audience && n.audience and not w.audience && n.excluded)`
