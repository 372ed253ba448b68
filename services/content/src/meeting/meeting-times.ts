import type { EntityManager } from '@mikro-orm/postgresql'
import type { MeetingRow } from './meeting.ts'
import { nextTime } from './next-times.ts'
import { lastEnd, occurrencesOf, type Timing } from './occurrences.ts'

/** The first reminder after a time, and what it reminds of. */
export function nextReminder(timing: Timing & Pick<MeetingRow, 'reminders'>, after: Date) {
  const offsets = timing.reminders.map((minutes) => minutes * 60_000)
  if (offsets.length === 0) return null
  // Each occurrence has all of them, so one that comes later can have an earlier one only among these.
  const longest = Math.max(...offsets)
  const held = occurrencesOf(timing, after, null, 2 + Math.ceil(longest / 86_400_000))
  const due = held.flatMap(({ startsAt }) =>
    offsets.map((offset) => ({ at: new Date(startsAt.getTime() - offset), of: startsAt })),
  )
  const [first] = due
    .filter(({ at }) => at > after)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return first ?? null
}

/**
 * Keeps when it and its next time are over and when people are reminded next. A reminder that is due by now is left to be sent, unless it
 * is not held any more.
 */
export async function saveMeetingTimes(em: EntityManager, row: MeetingRow): Promise<void> {
  if (!row.startsAt || !row.endsAt) {
    await em.execute(`delete from meeting_time where meeting_id = ?`, [row.id])
    return
  }
  const isHeld = row.status === 'published' && !row.calledOffAt
  const next = isHeld ? nextReminder(row, row.updatedAt) : null
  await em.execute(
    `insert into meeting_time (meeting_id, begins_at, over_at, next_over_at, remind_at, remind_of)
     values (?, ?, ?, ?, ?, ?)
     on conflict (meeting_id) do update set begins_at = excluded.begins_at, over_at = excluded.over_at,
       next_over_at = excluded.next_over_at,
       remind_of = case when ${isDue} then meeting_time.remind_of else excluded.remind_of end,
       remind_at = case when ${isDue} then meeting_time.remind_at else excluded.remind_at end`,
    [
      row.id,
      row.startsAt,
      lastEnd(row),
      nextTime(row, row.updatedAt)?.endsAt ?? null,
      next?.at ?? null,
      next?.of ?? null,
      isHeld,
      row.updatedAt,
      isHeld,
      row.updatedAt,
    ],
  )
}
const isDue = `(? and meeting_time.remind_at <= ?)`
