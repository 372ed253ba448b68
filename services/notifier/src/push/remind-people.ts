import { command, requirePrincipal } from '@prakat/kit/command'
import type { Announcement, TimelineEntry } from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import { departmentsOf } from '@prakat/schema/audience'
import { remindPeople as input, type Reminded } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames } from '@prakat/schema/queues'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import { namedAnnouncement, peopleInState } from '../receipts/list-people.ts'

const pauseMs = 3_600_000

/**
 * Announces it again to those who have not read or acknowledged it, as a fan-out of its own. It stays where it is in
 * the feed, and what others have read stays read. People who want no notifications are left alone.
 */
export async function remindPeople(
  notifier: NotifierContext,
  asked: z.output<typeof input>,
  call: CallContext,
): Promise<Reminded> {
  requirePrincipal(call)
  const announcement = await namedAnnouncement(notifier, asked.id, call)
  const { authorId: ownerId, audience } = announcement
  const row = { ownerId, departmentIds: departmentsOf(audience) }
  const remind = command(
    {
      name: 'announcement.remind',
      input,
      load: {
        // As every change of the feed does first, so that reminders come one after the other too.
        lock: (_input, { em }) => em.execute('select from feed_head for update'),
      },
      authorize: () => [
        { operation: 'announcement.publish', row },
        { operation: 'report.read', row },
      ],
      prepare: () => {
        assertRemindable(announcement, asked)
        return recipientsOf(notifier, announcement, asked)
      },
      handle: async (_state, { id, state }, { em, actor, now, prepared }) => {
        const actorId = actor === 'system' ? null : actor.userId
        const [last] = await em.execute<{ found: boolean; recent: boolean }[]>(
          `select n.deleted_at is null as found, exists (
             select from reminder where notification_id = n.id and created_at > ?::timestamptz) as recent
           from notification n where n.id = ?`,
          [new Date(now.getTime() - pauseMs), id],
        )
        if (!last?.found) throw new AppError('CONFLICT', m.announcements_not_live())
        if (last.recent) throw new AppError('CONFLICT', m.announcements_reminded_lately())
        const recipients = JSON.stringify(prepared)
        const [{ seq }] = (await em.execute<{ seq: string }[]>(statement, [
          ...[id, recipients, state === 'not-acknowledged'],
          ...[id, actorId, state, prepared.length, now],
        ])) as [{ seq: string }]
        const { title } = announcement
        return {
          output: { id, title, state, people: prepared.length, seq: Number(seq) },
          events: [],
        }
      },
    },
    notifier,
  )
  const { seq, title: _, ...reminded } = await remind(asked, call)
  const job = {
    name: 'plan-push',
    id: `${asked.id}-${seq}`,
    data: { notificationId: asked.id, seq },
  }
  await notifier.queues
    .add(queueNames.planPush, [job])
    .catch((error: unknown) => notifier.log.warn({ err: error }, 'a reminder waits for the sweep'))
  return reminded
}

// The next number of the feed, by which devices tell it from what they have shown already.
const statement = `
  with head as (update feed_head set seq = seq + 1 returning seq),
  fanned_out as (
    insert into push_fanout (notification_id, seq, recipients, until_acknowledged)
    select ?::uuid, seq, array(select jsonb_array_elements_text(?::text::jsonb)::uuid), ?::boolean from head)
  insert into reminder (notification_id, seq, actor_id, state, people, created_at)
  select ?::uuid, seq, ?::uuid, ?, ?::int, ?::timestamptz from head returning seq`

function assertRemindable(
  { status, expired, requiresAck }: Announcement,
  { state }: Pick<z.output<typeof input>, 'state'>,
): void {
  if (status !== 'published' || expired) {
    throw new AppError('CONFLICT', m.announcements_not_live())
  }
  if (state === 'not-acknowledged' && !requiresAck) {
    throw new AppError('CONFLICT', m.announcements_no_ack())
  }
}

async function recipientsOf(
  notifier: NotifierContext,
  announcement: Announcement,
  { state, userIds }: Pick<z.output<typeof input>, 'state' | 'userIds'>,
): Promise<string[]> {
  const chosen = userIds && new Set(userIds)
  const recipients: string[] = []
  for await (const people of peopleInState(notifier, announcement, { state })) {
    const some = people.filter(({ id, notified }) => notified && (!chosen || chosen.has(id)))
    recipients.push(...some.map(({ id }) => id))
  }
  if (recipients.length === 0) {
    throw new AppError('CONFLICT', m.announcements_nobody_to_remind())
  }
  return recipients
}

/** Who reminded how many and when, the newest first. */
export async function listReminders(
  { database: { sql }, deps }: NotifierContext,
  { id }: { id: string },
  call: CallContext,
): Promise<TimelineEntry[]> {
  const { can } = await deps.content.announcement.get({ id }, { context: call })
  if (!can.report) return []
  const rows = await sql<Pick<TimelineEntry, 'at' | 'actorId' | 'people'>[]>`
    select created_at as at, actor_id as "actorId", people from reminder
    where notification_id = ${id} order by seq desc limit 200`
  return rows.map((row) => ({ ...row, step: 'reminded' }))
}
