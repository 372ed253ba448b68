import { instantsOf, minutesOf, type Shift } from '@prakat/schema/shift-rules'
import type { Sql } from 'postgres'

export interface DemoWeek {
  id: string
  departmentId: string
  departmentNameEn: string
  departmentNameTh: string
  monday: string
  timeZone: string
  publishedAt: Date
  shifts: Shift[]
}

/** Weeks that are over, as they were published and worked. */
export async function insertDemoWeeks(sql: Sql, weeks: readonly DemoWeek[]): Promise<void> {
  const rows = weeks.map(({ shifts, ...week }) => ({
    ...week,
    shifts: shifts.length,
    people: new Set(shifts.map(({ userId }) => userId)).size,
    minutes: minutesOf(shifts, week.timeZone),
  }))
  const shifts = weeks.flatMap((week) =>
    week.shifts.map((shift) => {
      const { startsAt, endsAt } = instantsOf(shift, week.timeZone)
      const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      return { ...shift, ...times, weekId: week.id, publishedAt: week.publishedAt }
    }),
  )
  await sql`
    insert into work_week (id, department_id, department_name_en, department_name_th, monday, time_zone, note, status,
      published_at, people, shifts, open_shifts, minutes, changes, warnings, created_at, updated_at)
    select id, "departmentId", "departmentNameEn", "departmentNameTh", monday, "timeZone", '', 'published',
      "publishedAt", people, shifts, 0, minutes, 0, 0, "publishedAt" - interval '3 hours', "publishedAt"
    from jsonb_to_recordset(${sql.json(rows as never)}) as w(id uuid, "departmentId" uuid, "departmentNameEn" text,
      "departmentNameTh" text, monday text, "timeZone" text, "publishedAt" timestamptz, people int, shifts int, minutes int)`
  await sql`
    with given as (
      select * from jsonb_to_recordset(${sql.json(shifts as never)}) as s(id uuid, "weekId" uuid, "userId" uuid,
        date text, "startMinute" int, "endMinute" int, name text, place text, note text, color text, "startsAt" timestamptz,
        "endsAt" timestamptz, "publishedAt" timestamptz)
    ), planned as (
      insert into shift (id, week_id, user_id, date, start_minute, end_minute, name, place, note, color, starts_at, ends_at)
      select id, "weekId", "userId", date, "startMinute", "endMinute", name, place, note, color, "startsAt", "endsAt" from given
    )
    insert into published_shift (id, shift_id, week_id, user_id, date, start_minute, end_minute, name, place, note, color,
      starts_at, ends_at, changed_at)
    select gen_random_uuid(), id, "weekId", "userId", date, "startMinute", "endMinute", name, place, note, color, "startsAt",
      "endsAt", "publishedAt" from given`
}
