import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, type CommandContext } from '@prakat/kit/command'
import type { Actor, Needed, Operation } from '@prakat/kit/policy'
import { presentRow } from '@prakat/kit/resource/present-row'
import { assertFree } from '@prakat/kit/resource/tree'
import { AppError } from '@prakat/schema/app-error'
import type { NewEvent } from '@prakat/schema/event'
import {
  changesOf,
  countOf,
  minutesOf,
  warningsOf,
  workedIn,
  type Absence,
  type Shift,
  type ShiftRules,
} from '@prakat/schema/shift-rules'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { mostShifts, readNeighbouringShifts, readPublished, readShifts } from './shift-rows.ts'
import { policyRow, workSchedules, type WeekRow } from './work-schedule.ts'

// What the commands of a week have in common.

export const needs = (row: { departmentId: string }, ...operations: Operation[]): Needed[] =>
  operations.map((operation) => ({ operation, row: policyRow(row) }))

export const changedEvent = ({ id }: WeekRow): NewEvent => ({
  type: 'schedule.changed',
  aggregateId: id,
  data: {},
})

export const presented = (em: EntityManager, row: WeekRow, actor: Actor) =>
  presentRow(workSchedules, em, row, actor)

export const actorId = (actor: Actor) => (actor === 'system' ? null : actor.userId)

/** Refuses a change that was made from an older version, or of what is in the trash. */
export async function assertCurrent(
  row: WeekRow,
  version: number,
  { em, actor }: Pick<CommandContext<unknown>, 'em' | 'actor'>,
) {
  if (row.deletedAt) throw new AppError('CONFLICT', m.shifts_trashed())
  assertVersion(m.shifts_changed, version, await presented(em, row, actor))
}

export const assertOnce = (
  em: EntityManager,
  row: Pick<WeekRow, 'id' | 'departmentId' | 'monday'>,
) =>
  assertFree(em, workSchedules.entity, row, {
    ...{ field: 'monday', within: ['departmentId'], taken: m.shifts_taken },
  })

/** By what warnings are counted: what the site says, and who of the people is not there. */
export interface Warning {
  rules: ShiftRules
  absent: Array<{ id: string; absence: Absence }>
}

/** Asks auth, so before the transaction. Somebody else may be absent by then, as they may be at any time after. */
export async function warningFor(
  { deps: { auth }, settings }: Pick<ContentContext, 'deps' | 'settings'>,
  userIds: readonly string[],
): Promise<Warning> {
  const absent = userIds.length
    ? await auth.directory.absences({ userIds: [...new Set(userIds)] })
    : []
  return { rules: (await settings()).shifts, absent }
}

/** Those who are in a week as it is planned. */
export async function peopleIn(
  { database: { sql } }: Pick<ContentContext, 'database'>,
  weekId: string,
): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select distinct user_id as "userId" from shift where week_id = ${weekId} and user_id is not null`
  return rows.map(({ userId }) => userId)
}

export const peopleOf = (shifts: readonly Shift[]) => [
  ...new Set(shifts.flatMap(({ userId }) => userId ?? [])),
]

/** What the list shows of the shifts, which nobody has to count for it. */
export async function count(em: EntityManager, row: WeekRow, { rules, absent }: Warning) {
  const shifts = await readShifts(em, row.id)
  const around = await readNeighbouringShifts(em, row, peopleOf(shifts))
  const published = row.status === 'published' ? await readPublished(em, row.id) : []
  const by = { monday: row.monday, rules, people: absent }
  return {
    ...totalsOf(shifts, row.timeZone),
    changes: countOf(changesOf(shifts, published)),
    warnings: warningsOf([...workedIn(shifts, row.timeZone), ...around], by).length,
  }
}

export const totalsOf = (shifts: readonly Shift[], zone: string) => ({
  ...{ people: peopleOf(shifts).length, shifts: shifts.length },
  openShifts: shifts.filter(({ userId }) => !userId).length,
  minutes: Math.round(minutesOf(shifts, zone)),
})

export function assertNotTooMany(shifts: number): void {
  if (shifts > mostShifts) throw validationError({ put: m.shifts_too_many({ most: mostShifts }) })
}

export async function save(
  row: WeekRow,
  columns: object,
  { em, actor, now }: Pick<CommandContext<unknown>, 'em' | 'actor' | 'now'>,
) {
  em.assign(row, { ...columns, updatedAt: now } as never)
  await em.flush()
  return presented(em, row, actor)
}

const empty = { people: 0, shifts: 0, openShifts: 0, minutes: 0, changes: 0, warnings: 0 }

export async function insertWeek(
  fields: Pick<
    WeekRow,
    'departmentId' | 'departmentNameEn' | 'departmentNameTh' | 'monday' | 'timeZone' | 'note'
  >,
  { em, now }: Pick<CommandContext<unknown>, 'em' | 'now'>,
): Promise<WeekRow> {
  const id = uuidv7()
  await assertOnce(em, { ...fields, id })
  const row = em.create(workSchedules.entity, {
    ...{ ...fields, ...empty, id, status: 'draft', publishedAt: null },
    ...{ deletedAt: null, createdAt: now, updatedAt: now },
  } as never) as WeekRow
  await em.flush()
  return row
}

export interface DepartmentNames {
  departmentNameEn: string
  departmentNameTh: string
}

export async function namesOf(
  departmentId: string,
  { auth }: ContentContext['deps'],
): Promise<DepartmentNames> {
  const [department] = await auth.directory.departmentNames({ ids: [departmentId] })
  if (!department) throw validationError({ departmentId: m.shifts_unknown_department() })
  return { departmentNameEn: department.nameEn, departmentNameTh: department.nameTh }
}
