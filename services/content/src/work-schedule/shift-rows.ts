import type { EntityManager } from '@mikro-orm/postgresql'
import {
  addDays,
  instantAt,
  instantsOf,
  type Shift,
  type ShiftChanges,
  type Worked,
} from '@prakat/schema/shift-rules'
import { v7 as uuidv7 } from 'uuid'
import type { WeekRow } from './work-schedule.ts'

type Week = Pick<WeekRow, 'id' | 'departmentId' | 'monday' | 'timeZone'>

const columns = `user_id as "userId", position_id as "positionId", date, start_minute as "startMinute",
  end_minute as "endMinute", name, place, note, color`
/** What bounds the database's work and the browser's. */
export const mostShifts = 10_000

export function readShifts(em: EntityManager, weekId: string): Promise<Shift[]> {
  return em.execute(
    `select id, ${columns} from shift where week_id = ? order by date, start_minute, id`,
    [weekId],
  )
}

/** As those in the week know them. */
export function readPublished(em: EntityManager, weekId: string): Promise<Shift[]> {
  return em.execute(
    `select shift_id as id, ${columns} from published_shift
     where week_id = ? and cancelled_at is null order by date, start_minute, id`,
    [weekId],
  )
}

/**
 * What people do just before, in and just after a week but not in it: as it is planned in the same department, and as
 * it is published in others.
 */
export async function readNeighbouringShifts(
  em: EntityManager,
  { id, departmentId, monday, timeZone }: Week,
  userIds: readonly string[],
): Promise<Worked[]> {
  if (userIds.length === 0) return []
  const from = new Date(instantAt(addDays(monday, -1), 0, timeZone))
  const to = new Date(instantAt(addDays(monday, 8), 0, timeZone))
  const people = JSON.stringify(userIds)
  const near = `s.week_id <> ? and s.ends_at > ? and s.starts_at < ? and w.deleted_at is null
    and s.user_id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`
  const found = (table: string) => `
    select s.user_id as "userId", nullif(w.department_id, ?::uuid) as "departmentId", s.date, (extract(epoch from s.starts_at) * 1000)::float8 as "startsAt",
      (extract(epoch from s.ends_at) * 1000)::float8 as "endsAt"
    from ${table} s join work_week w on w.id = s.week_id where ${near}`
  const given = [departmentId, id, from, to, people, departmentId]
  const rows = await em.execute<Array<Omit<Worked, 'id'>>>(
    `${found('shift')} and w.department_id = ?
     union all ${found('published_shift')} and w.department_id <> ? and s.cancelled_at is null`,
    [...given, ...given],
  )
  return rows.map((row) => ({ ...row, id: null }))
}

const written = `jsonb_to_recordset(?::text::jsonb) as n(id uuid, "ownId" uuid, "userId" uuid, "positionId" uuid,
  date text, "startMinute" int, "endMinute" int, name text, place text, note text, color text, "startsAt" float8, "endsAt" float8)`
const values = `n."userId", n."positionId", n.date, n."startMinute", n."endMinute", n.name, n.place, n.note, n.color,
  to_timestamp(n."startsAt" / 1000), to_timestamp(n."endsAt" / 1000)`
const names = `user_id, position_id, date, start_minute, end_minute, name, place, note, color, starts_at, ends_at`
const replaced = names
  .split(', ')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')

const rowsOf = (shifts: readonly Shift[], { timeZone }: Week) =>
  JSON.stringify(
    shifts.map((shift) => ({ ...shift, ...instantsOf(shift, timeZone), ownId: uuidv7() })),
  )

/** Returns how many of them are in the week now; fewer if one belongs to another. */
export async function putShifts(
  em: EntityManager,
  week: Week,
  shifts: readonly Shift[],
): Promise<number> {
  if (shifts.length === 0) return 0
  const rows = await em.execute<object[]>(
    `insert into shift as s (id, week_id, ${names}) select n.id, ?::uuid, ${values} from ${written}
     on conflict (id) do update set ${replaced} where s.week_id = excluded.week_id returning s.id`,
    [week.id, rowsOf(shifts, week)],
  )
  return rows.length
}

const idsIn = `(select jsonb_array_elements_text(?::text::jsonb)::uuid)`

export async function removeShifts(em: EntityManager, weekId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await em.execute(`delete from shift where week_id = ? and id in ${idsIn}`, [
    weekId,
    JSON.stringify(ids),
  ])
}

/**
 * Makes the published shifts of a week what the changes say. Whoever had one that is gone or somebody else's now keeps
 * it as cancelled, and each change counts, as calendars want to know (RFC 5545 §3.8.7.4).
 */
export async function publishShifts(
  em: EntityManager,
  week: Week,
  { added, changed, removed }: ShiftChanges,
  now: Date,
): Promise<void> {
  const handed = changed.filter(({ was, is }) => was.userId !== is.userId).map(({ was }) => was)
  const gone = [...removed, ...handed].map(({ id }) => id)
  await em.execute(
    `update published_shift set cancelled_at = ?, changed_at = ?, sequence = sequence + 1
     where week_id = ? and cancelled_at is null and shift_id in ${idsIn}`,
    [now, now, week.id, JSON.stringify(gone)],
  )
  const shifts = [...added, ...changed.map(({ is }) => is)]
  await em.execute(
    `insert into published_shift as p (id, shift_id, week_id, ${names}, changed_at)
     select n."ownId", n.id, ?::uuid, ${values}, ? from ${written}
     on conflict (shift_id, user_id) do update set ${replaced}, changed_at = excluded.changed_at,
       cancelled_at = null, sequence = p.sequence + 1`,
    [week.id, now, rowsOf(shifts, week)],
  )
}

export async function cancelPublished(em: EntityManager, weekId: string, now: Date): Promise<void> {
  await em.execute(
    `update published_shift set cancelled_at = ?, changed_at = ?, sequence = sequence + 1
     where week_id = ? and cancelled_at is null`,
    [now, now, weekId],
  )
}
