import { command, type CommandContext } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { NewEvent } from '@prakat/schema/event'
import { changesOf, countOf, type ShiftChanges } from '@prakat/schema/shift-rules'
import { m } from '@prakat/schema/words'
import { ofVersion } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { endOf, noticesOf } from './schedule-notices.ts'
import { cancelPublished, publishShifts, readPublished, readShifts } from './shift-rows.ts'
import { actorId, assertCurrent, changedEvent, count, needs } from './week-changes.ts'
import { peopleIn, save, warningFor } from './week-changes.ts'
import { keepRevision } from './week-revisions.ts'
import { loadWeek, type WeekRow } from './work-schedule.ts'

/** Publishes a week and what changed after that, and takes it back. */
export function publishCommands(context: ContentContext) {
  const publish = command(
    {
      name: 'schedule.publish',
      input: ofVersion,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.publish'),
      prepare: async (row) => warningFor(context, await peopleIn(context, row.id)),
      handle: async (row, { version }, given) => {
        const { em, now } = given
        await assertCurrent(row, version, given)
        const [shifts, published] = [await readShifts(em, row.id), await readPublished(em, row.id)]
        const changes = changesOf(shifts, published)
        if (countOf(changes) === 0)
          throw new AppError(
            'CONFLICT',
            shifts.length === 0 ? m.shifts_nothing() : m.shifts_up_to_date(),
          )
        await publishShifts(em, row, changes, now)
        await keepRevision(em, row, shifts, { by: actorId(given.actor), now })
        const what = row.status === 'published' ? ('changed' as const) : ('published' as const)
        const events = await notifyPeople(row, changes, what, given)
        const columns = { ...(await count(em, row, given.prepared)), status: 'published' }
        const output = await save(row, { ...columns, changes: 0, publishedAt: now }, given)
        return { output, events: [changedEvent(row), ...events] }
      },
    },
    context,
  )

  const withdraw = command(
    {
      name: 'schedule.withdraw',
      input: ofVersion,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.publish'),
      handle: async (row, { version }, given) => {
        await assertCurrent(row, version, given)
        if (row.status !== 'published') throw new AppError('CONFLICT', m.shifts_not_published())
        const events = await takeBack(row, given)
        const output = await save(row, { status: 'draft', changes: row.shifts }, given)
        return { output, events: [changedEvent(row), ...events] }
      },
    },
    context,
  )

  return { publish, withdraw }
}

/** Says it to those whom it concerns, and remembers the notifications. */
async function notifyPeople(
  row: WeekRow,
  changes: ShiftChanges,
  what: 'published' | 'changed' | 'withdrawn',
  { em, actor, now }: CommandContext<unknown>,
): Promise<NewEvent[]> {
  const notices = noticesOf(row, { what, changes, by: actorId(actor), now })
  if (what !== 'withdrawn' && notices.ids.length > 0)
    await em.execute(
      `update work_week set notice_ids = notice_ids || ?::text::jsonb where id = ?`,
      [JSON.stringify(notices.ids), row.id],
    )
  return notices.events
}

/** What one job of the notifier takes out of inboxes. */
const takenAtOnce = 100

/** Takes the notifications of it out of inboxes, and tells those who had shifts in it. */
export async function takeBack(row: WeekRow, given: CommandContext<unknown>): Promise<NewEvent[]> {
  const { em, now } = given
  const removed = await readPublished(em, row.id)
  await cancelPublished(em, row.id, now)
  const [notices] = await em.execute<{ ids: string[] }[]>(
    `update work_week w set notice_ids = '[]' from (select notice_ids as ids from work_week where id = ?) before
     where w.id = ? returning before.ids`,
    [row.id, row.id],
  )
  const notified = await notifyPeople(row, { added: [], changed: [], removed }, 'withdrawn', given)
  // What is over by itself was taken out of inboxes then.
  const ids = endOf(row) > now ? (notices?.ids ?? []) : []
  const withdrawn: NewEvent[] = []
  for (let from = 0; from < ids.length; from += takenAtOnce) {
    const noticeIds = ids.slice(from, from + takenAtOnce)
    withdrawn.push({ type: 'schedule.withdrawn', aggregateId: row.id, data: { noticeIds } })
  }
  return [...withdrawn, ...notified]
}
