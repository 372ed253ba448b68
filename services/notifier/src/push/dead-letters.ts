import { command, requirePrincipal } from '@prakat/kit/command'
import type { Database } from '@prakat/kit/database'
import { decodeCursor, toConnection } from '@prakat/kit/keyset'
import { authorize, scopeOf } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import {
  replayDeadLetters as input,
  type DeadLetter,
  type listDeadLetters as schema,
} from '@prakat/schema/push'
import { id, type Connection } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import { longestTtlMs } from './pushed-notification.ts'

const byId = z.tuple([id])

/** A page of what could not be delivered, newest first. */
export async function listDeadLetters(
  { sql }: Database,
  { first, after, filter }: z.output<typeof schema>,
  call: CallContext,
): Promise<Connection<DeadLetter>> {
  const viewer = requirePrincipal(call)
  authorize(viewer, 'push.read')
  const maySeeTitles = scopeOf(viewer, 'announcement.read') === 'all'
  const cursor = decodeCursor(after, byId)
  const matching = sql`
    ${filter?.reason ? sql`l.reason = ${filter.reason}` : sql`true`}
    and ${filter?.notificationId ? sql`l.notification_id = ${filter.notificationId}` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<DeadLetter[]>`
      select l.id, l.notification_id as "notificationId", l.device as "deviceId",
        ${maySeeTitles ? sql`n.title` : sql`null`} as title, l.service as "pushService",
        l.reason, l.status, l.detail, l.created_at as "createdAt", l.replayed_at as "replayedAt"
      from push_dead_letter l join notification n on n.id = l.notification_id
      where ${matching} and ${cursor ? sql`l.id < ${cursor[0]}::uuid` : sql`true`}
      order by l.id desc limit ${first + 1}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from push_dead_letter l where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (node) => ({ node, cursor: [node.id] }))
}

/** Tries dead letters again if their notification is still current and their device still subscribed. */
export const replayDeadLetters = (context: NotifierContext) =>
  command(
    {
      name: 'push.replay',
      input,
      authorize: () => 'push.update',
      handle: async (_state, asked, { em, now }) => {
        const all = { reason: null, notificationId: null, ids: null }
        const { reason, notificationId, ids } = { ...all, ...asked }
        const [replayed] = await em.execute<Replayed[]>(statement, [
          ...[now, reason, reason, ids && JSON.stringify(ids), ids && JSON.stringify(ids)],
          ...[notificationId ?? null, notificationId ?? null],
          ...[now, new Date(now.getTime() - longestTtlMs), now],
        ])
        const { retries, letters, notifications } = replayed!
        if (ids && letters < ids.length) {
          throw new AppError('CONFLICT', m.refusals_cannot_replay())
        }
        if (notifications.length > 0) {
          await em.execute(
            `delete from push_count
             where count <= 0 and notification_id in (${notifications.map(() => '?').join(', ')})`,
            notifications,
          )
        }
        return { output: { id: notificationId ?? null, reason, retries }, events: [] }
      },
    },
    { database: context.database, clock: context.clock, deps: {} },
  )

/** Nobody is to look at it again. It stays counted among the failures of its notification. */
export const dropDeadLetter = (context: NotifierContext) =>
  command(
    {
      name: 'push.drop',
      input: rowId,
      load: {
        read: async ({ id: letter }, { em }) => {
          const [found] = await em.execute<{ reason: string; title: string }[]>(
            `select l.reason, n.title from push_dead_letter l
             join notification n on n.id = l.notification_id where l.id = ?`,
            [letter],
          )
          if (!found) throw new AppError('NOT_FOUND', m.refusals_no_dead_letter())
          return found
        },
      },
      authorize: () => 'push.update',
      handle: async (_state, { id: letter }, { em }) => {
        await em.execute(`delete from push_dead_letter where id = ?`, [letter])
        return { output: null, events: [] }
      },
    },
    { database: context.database, clock: context.clock, deps: {} },
  )

interface Replayed {
  retries: number
  letters: number
  notifications: string[]
}

// Also removes them from the failures, because their new results will be counted.
const statement = `
  with letters as (
    update push_dead_letter l set replayed_at = ?::timestamptz
    from notification n, push_subscription s
    where l.replayed_at is null and (?::text is null or l.reason = ?)
      and (?::jsonb is null or l.id in (select jsonb_array_elements_text(?::jsonb)::uuid))
      and (?::uuid is null or l.notification_id = ?::uuid)
      and n.id = l.notification_id and n.deleted_at is null and s.device = l.device
      and (n.expires_at is null or n.expires_at > ?::timestamptz) and n.publish_at > ?::timestamptz
    returning l.notification_id, l.device, l.service, l.reason, n.seq
  ), retries as (
    insert into push_retry (notification_id, device, seq, attempt, reason, next_at)
    select distinct notification_id, device, seq, 0, 'replayed', ?::timestamptz from letters
    on conflict (notification_id, device) do update
      set seq = excluded.seq, attempt = 0, reason = excluded.reason, next_at = excluded.next_at
    returning 1
  ), counted as (
    update push_count c set count = c.count - g.count
    from (select notification_id, service, reason, count(*) from letters
      group by notification_id, service, reason) g
    where c.notification_id = g.notification_id and c.service = g.service
      and c.outcome = 'failed:' || g.reason
  )
  select (select count(*)::int from retries) as retries,
    (select count(*)::int from letters) as letters,
    array(select distinct notification_id from letters) as notifications`
