import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import { getRow } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import { packBoard } from '@prakat/schema/board-wire'
import type { CallContext } from '@prakat/schema/principal'
import { changesOf, type Shift } from '@prakat/schema/shift-rules'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import {
  restoreRevision as declared,
  type ReadRevision,
  type ScheduleRevision,
} from '@prakat/schema/work-schedule'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { putShifts, readShifts, removeShifts } from './shift-rows.ts'
import { assertCurrent, changedEvent, count, needs, peopleOf, save } from './week-changes.ts'
import { totalsOf, warningFor } from './week-changes.ts'
import { loadWeek, workSchedules, type WeekRow } from './work-schedule.ts'

const mostKept = 50

/** Keeps the whole week as it is published now. */
export async function keepRevision(
  em: EntityManager,
  { id, timeZone }: WeekRow,
  shifts: readonly Shift[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const { people, shifts: count, openShifts, minutes } = totalsOf(shifts, timeZone)
  const [kept] = await em.execute<{ number: number }[]>(
    `insert into work_week_revision (id, week_id, number, shifts, people, shift_count, open_shifts, minutes,
       published_at, published_by)
     select ?, ?, coalesce(max(number), 0) + 1, ?::text::jsonb, ?, ?, ?, ?, ?, ?
     from work_week_revision where week_id = ? returning number`,
    [uuidv7(), id, JSON.stringify(shifts), people, count, openShifts, minutes, now, by, id],
  )
  await em.execute(`delete from work_week_revision where week_id = ? and number <= ?`, [
    ...[id, kept!.number - mostKept],
  ])
}

const columns = `id, number, published_at as "publishedAt", published_by as "publishedBy", people,
  shift_count as shifts, open_shifts as "openShifts", minutes`

/** For those who may read the week. */
export async function listRevisions(
  { database }: Pick<ContentContext, 'database'>,
  { id }: { id: string },
  call: CallContext,
): Promise<ScheduleRevision[]> {
  await getRow(workSchedules, database, { id }, call)
  const { sql } = database
  return sql<ScheduleRevision[]>`
    select ${sql.unsafe(columns)} from work_week_revision where week_id = ${id} order by number desc`
}

export async function readRevision(
  { database, deps: { auth }, settings }: ContentContext,
  { id, number }: { id: string; number: number },
  call: CallContext,
): Promise<ReadRevision> {
  const { departmentId, monday } = await getRow(workSchedules, database, { id }, call)
  const { sql } = database
  const [found] = await sql<Array<ScheduleRevision & { content: Shift[] }>>`
    select ${sql.unsafe(columns)}, shifts as content from work_week_revision
    where week_id = ${id} and number = ${number}`
  if (!found) throw new AppError('NOT_FOUND', m.shifts_no_such_revision())
  const { content: shifts, ...revision } = found
  const userIds = peopleOf(shifts)
  const { people, positions } = await auth.directory.departmentPeople({ departmentId, userIds })
  const packed = packBoard({
    ...{ monday, shifts, published: [], around: [], departments: [], positions },
    ...{ kinds: [], templates: [], templatesVersion: 0, rules: (await settings()).shifts },
    people: people.filter((person) => userIds.includes(person.id)),
  })
  return { revision, packed }
}

/** Makes the draft what was published once. */
export const restoreRevision = (context: ContentContext) =>
  command(
    {
      name: 'schedule.restore-revision',
      input: declared,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.update'),
      prepare: async ({ id }, { number }) => {
        const shifts = await shiftsOf(context, id, number)
        return { shifts, warning: await warningFor(context, peopleOf(shifts)) }
      },
      handle: async (row, { version }, given) => {
        const { em, prepared } = given
        await assertCurrent(row, version, given)
        const changes = changesOf(prepared.shifts, await readShifts(em, row.id))
        await removeShifts(
          em,
          row.id,
          changes.removed.map(({ id }) => id),
        )
        await putShifts(em, row, [...changes.added, ...changes.changed.map(({ is }) => is)])
        const counted = await count(em, row, prepared.warning)
        return { output: await save(row, counted, given), events: [changedEvent(row)] }
      },
    },
    context,
  )

async function shiftsOf({ database: { sql } }: ContentContext, weekId: string, number: number) {
  const [found] = await sql<{ shifts: Shift[] }[]>`
    select shifts from work_week_revision where week_id = ${weekId} and number = ${number}`
  if (!found) throw validationError({ number: m.shifts_no_such_revision() })
  return found.shifts.map((shift) => ({ ...shift, color: shift.color ?? null }))
}
