import type { Sql } from 'postgres'

export interface CloseList {
  ids: string[]
  upToSeq: number
}

/** The most ids of each kind. */
const most = 10
export const longestCloseList = 2 * most

/**
 * What these people have read, and what was taken back, in the last seven days, so that devices that still show it
 * can close it. By person. Read means read since it last notified.
 */
export async function closeLists(
  sql: Sql,
  userIds: readonly string[],
): Promise<Map<string, CloseList>> {
  const rows = await sql<{ userId: string; read: string[]; recalled: string[]; upToSeq: string }[]>`
    with recalled as (
      select id from notification where deleted_at > now() - interval '7 days'
      order by deleted_at desc limit ${most})
    select u.id as "userId", coalesce(w.up_to_seq, 0) as "upToSeq", array(select id from recalled) as recalled,
      array(
        select n.id from notification_state s join notification n on n.id = s.notification_id
        where s.user_id = u.id and s.read_at > now() - interval '7 days' and s.read_at is not null
          and s.seq >= n.seq and n.deleted_at is null
        order by s.seq desc limit ${most}) as read
    from unnest(${[...new Set(userIds)]}::uuid[]) as u (id)
    left join read_watermark w on w.user_id = u.id`
  return new Map(
    rows.map(({ userId, read, recalled, upToSeq }) => [
      userId,
      { ids: [...read, ...recalled], upToSeq: Number(upToSeq) },
    ]),
  )
}
