import type { AnnouncementDelivery } from '@prakat/schema/delivery'
import type { Sql } from 'postgres'

type People = Pick<AnnouncementDelivery, 'read' | 'acknowledged' | 'clicked' | 'app'>

/** People, each once, on however many devices they did it. */
export async function countPeople(sql: Sql, notificationId: string): Promise<People> {
  const [[state], [reported]] = await Promise.all([
    countStates(sql, notificationId),
    countReceipts(sql, notificationId),
  ])
  const { anyClicked, ...app } = reported!
  return { ...(state ?? { read: 0, acknowledged: 0 }), clicked: anyClicked, app }
}

/** Read one by one since it came last, or all at once by those whom it was for then. */
function countStates(sql: Sql, id: string) {
  const readOneByOne = sql`s.notification_id = n.id and s.read_at is not null and s.seq >= n.seq`
  return sql<Array<Pick<People, 'read' | 'acknowledged'>>>`
    select
      (select count(*)::int from notification_state s where ${readOneByOne})
      + (select count(*)::int from read_watermark w
          where w.up_to_seq >= n.seq and w.audience && n.audience and not w.audience && n.excluded
            and not exists (select from notification_state s where s.user_id = w.user_id and ${readOneByOne})) as read,
      (select count(*)::int from notification_state s
        where s.notification_id = n.id and s.acknowledged_at is not null) as acknowledged
    from notification n where n.id = ${id}`
}

function countReceipts(sql: Sql, id: string) {
  return sql<Array<People['app'] & { anyClicked: number }>>`
    select count(distinct user_id) filter (where clicked_at is not null)::int as "anyClicked",
      count(distinct user_id) filter (where channel = 'app')::int as delivered,
      count(distinct user_id) filter (where channel = 'app' and seen_at is not null)::int as seen,
      count(distinct user_id) filter (where channel = 'app' and clicked_at is not null)::int as clicked,
      count(distinct user_id) filter (where channel = 'app' and closed_at is not null)::int as closed
    from receipt where notification_id = ${id}`
}
