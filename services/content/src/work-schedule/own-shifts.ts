import { requirePrincipal } from '@prakat/kit/command'
import { allows } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { OwnShift, ownShiftsIn } from '@prakat/schema/work-schedule'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { policyRow } from './work-schedule.ts'

/** More than anybody works in a few months. */
const maxShown = 500
const mostColleagues = 50

/** The published shifts of whoever asks, in their order. */
export async function readOwnShifts(
  { database: { sql } }: Pick<ContentContext, 'database'>,
  { from, to }: z.output<typeof ownShiftsIn>,
  call: CallContext,
): Promise<OwnShift[]> {
  const viewer = requirePrincipal(call)
  const found = await sql<OwnShift[]>`
    select p.shift_id as id, w.department_id as "departmentId",
      w.department_name_en as "departmentNameEn", w.department_name_th as "departmentNameTh", p.date,
      p.start_minute as "startMinute", p.end_minute as "endMinute", w.time_zone as "timeZone",
      p.starts_at as "startsAt", p.ends_at as "endsAt", p.name, p.place, p.note, p.color
    from published_shift p join work_week w on w.id = p.week_id
    where p.user_id = ${viewer.userId} and p.cancelled_at is null and w.deleted_at is null
      and p.date between ${from} and ${to}
    order by p.starts_at, p.id limit ${maxShown}`
  const readable = found.filter((each) => allows(viewer, 'schedule.read', policyRow(each)))
  const beside = readable.length
    ? await sql<{ id: string; colleagueIds: string[] }[]>`
        select p.shift_id as id, (array_agg(distinct o.user_id))[1:${mostColleagues}] as "colleagueIds"
        from published_shift p join published_shift o on o.week_id = p.week_id
          and o.starts_at < p.ends_at and o.ends_at > p.starts_at
        where p.user_id = ${viewer.userId} and p.shift_id = any(${readable.map(({ id }) => id)}::uuid[])
          and p.cancelled_at is null and o.cancelled_at is null and o.user_id <> p.user_id
        group by p.shift_id`
    : []
  const colleagues = new Map(beside.map((each) => [each.id, each.colleagueIds]))
  return found.map((shift) => ({ ...shift, colleagueIds: colleagues.get(shift.id) ?? [] }))
}

/** A shift as the calendar of whoever has or had it shows it. */
export interface FeedShift extends Pick<
  OwnShift,
  'id' | 'name' | 'place' | 'note' | 'timeZone' | 'startsAt' | 'endsAt'
> {
  department: string
  monday: string
  isCancelled: boolean
  changedAt: Date
  sequence: number
}

/** For their calendar feed: what is not over before a time, and what was cancelled of that. */
export async function feedShifts(
  { database: { sql } }: Pick<ContentContext, 'database'>,
  userId: string,
  from: Date,
  language: 'en' | 'th' | null,
): Promise<FeedShift[]> {
  const name =
    language === 'th'
      ? sql`coalesce(nullif(w.department_name_th, ''), w.department_name_en)`
      : sql`w.department_name_en`
  const rows = await sql<FeedShift[]>`
    select p.shift_id as id, p.name, p.place, p.note, w.time_zone as "timeZone", p.starts_at as "startsAt",
      p.ends_at as "endsAt", ${name} as department, w.monday, p.cancelled_at is not null as "isCancelled",
      p.changed_at as "changedAt", p.sequence
    from published_shift p join work_week w on w.id = p.week_id
    where p.user_id = ${userId} and p.ends_at > ${from}
    order by p.starts_at desc limit ${maxShown * 2}`
  return [...rows]
}
