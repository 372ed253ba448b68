import { z } from 'zod'
import type { PackedBoard } from './board-wire.ts'
import { optionalId, optionalText } from './fields.ts'
import { plainNode, rowCan, rowFilter, whatMayBeDone, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { timeZone } from './profile.ts'
import { id, requiredText } from './scalars.ts'
import { dayMinutes, isDate, isMonday } from './shift-rules.ts'
import { m } from './words.ts'
import { mostSaved } from './work-schedule-limits.ts'

/** `o` is one's own shifts, for which there is a query of its own. */
export const scheduleRights = {
  member: 'Ro',
  author: 'Ro',
  editor: 'Ro',
  hr: 'A',
  manager: 'Rd Cd Ud Pd',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

const date = requiredText(10).refine(isDate, { error: m.shifts_date })
const monday = requiredText(10).refine(isMonday, { error: m.shifts_monday })

const status = z.enum(['draft', 'published']).meta({ title: 'WorkScheduleStatus' })
export type WorkScheduleStatus = z.infer<typeof status>

const can = rowCan
  .extend({
    publish: z.boolean().describe('Also changes after it was published'),
    withdraw: z.boolean().describe('Make it a draft again'),
    copy: z.boolean().describe('To another week of the department'),
  })
  .meta({ title: 'WorkScheduleCan', description: whatMayBeDone })
export type WorkScheduleCan = z.infer<typeof can>

const node = plainNode
  .extend({
    can,
    departmentId: id,
    departmentNameEn: z.string().describe('When it was last saved'),
    departmentNameTh: z.string(),
    monday: z.string().describe('The first day of the week, such as 2026-11-23'),
    timeZone: z.string().describe('On whose clock shifts stay when clocks change'),
    note: z.string().describe('For those who plan it'),
    status,
    publishedAt: z.date().nullable().describe('When it was last published'),
    people: z.int().describe('With a shift in it'),
    shifts: z.int(),
    openShifts: z.int().describe('With nobody in them yet'),
    changes: z.int().describe('Shifts that are not as those in the week know them'),
    warnings: z.int().describe('Overlaps and too little rest, when it was last saved'),
  })
  .meta({ title: 'WorkSchedule', description: 'A department’s week' })
export type WorkSchedule = z.infer<typeof node>

export const workSchedules = {
  input: z.strictObject({
    departmentId: id.describe('It stays as it is after creating, as do the week and the zone'),
    monday,
    timeZone: timeZone
      .nullish()
      .transform((value) => value ?? 'Asia/Bangkok')
      .pipe(z.string()),
    note: optionalText(1000),
  }),
  node,
  filter: rowFilter.extend({
    departmentId: id.nullish(),
    monday: monday.nullish(),
    from: date.nullish().describe('Weeks that begin then or later'),
    status: status.nullish(),
    waiting: z.boolean().nullish().describe('Not published, or changed after that'),
  }),
  sorts: {
    week: { by: ['monday'], descending: true },
    week_asc: { by: ['monday'] },
    department: { by: ['departmentNameEn', 'monday'] },
  } satisfies Sorts<keyof WorkSchedule>,
}

const minute = (most: number) =>
  z
    .int({ error: m.validation_give_whole_number })
    .min(0, { error: () => m.validation_at_least({ least: 0 }) })
    .max(most, { error: () => m.validation_at_most({ most }) })

export const shiftInput = z
  .strictObject({
    id: id.describe('Given by whoever writes it, so that it is the same one from the beginning'),
    userId: optionalId,
    positionId: optionalId.describe('Of an open shift: who may take it. None: anybody'),
    date,
    startMinute: minute(dayMinutes - 1).describe('Of the day, by the clock of the zone'),
    endMinute: minute(2 * dayMinutes - 1).describe('Over 1440 of a shift that goes past midnight'),
    name: optionalText(60),
    place: optionalText(120),
    note: optionalText(500),
  })
  .refine(({ startMinute, endMinute }) => endMinute > startMinute, {
    path: ['endMinute'],
    error: m.validation_end_after_beginning,
  })
  .refine(({ startMinute, endMinute }) => endMinute - startMinute <= dayMinutes, {
    path: ['endMinute'],
    error: m.shifts_day_long,
  })
  .meta({ title: 'WorkShift' })

const version = z.int().min(1)
const tooMany = { error: () => m.validation_at_most({ most: mostSaved }) }

/** One change of the board, such as a drag or what was painted: shifts as they are now, and those that are no more. */
export const saveShifts = z
  .strictObject({
    id,
    version,
    put: z
      .array(shiftInput)
      .max(mostSaved, tooMany)
      .nullish()
      .transform((value) => value ?? []),
    remove: z
      .array(id)
      .max(mostSaved, tooMany)
      .nullish()
      .transform((value) => value ?? []),
  })
  .refine(
    ({ put, remove }) =>
      new Set([...put.map((each) => each.id), ...remove]).size === put.length + remove.length,
    {
      path: ['put'],
      error: m.validation_each_once,
    },
  )

/** Into another week of the same department, which is made if there is none yet. What it has stays. */
export const copySchedule = z.strictObject({
  id,
  monday,
  personIds: z
    .array(id)
    .max(1000, { error: () => m.validation_at_most({ most: 1000 }) })
    .nullish()
    .describe('Only the shifts of these people. Left out: all, open ones too'),
})

export const ofVersion = z.strictObject({ id, version })

/** All that the board of a week shows. */
export const scheduleBoard = z.object({
  schedule: node,
  packed: z.custom<PackedBoard>().describe('Shifts and people, as schema/src/board-wire.ts has it'),
  previousId: id.nullable().describe('The week before, of the same department'),
  nextId: id.nullable(),
})
export type ScheduleBoard = z.infer<typeof scheduleBoard>

/** A published shift of whoever asks. */
export const ownShift = z
  .object({
    id,
    departmentId: id,
    departmentNameEn: z.string(),
    departmentNameTh: z.string(),
    date: z.string(),
    startMinute: z.int(),
    endMinute: z.int(),
    timeZone: z.string(),
    startsAt: z.date(),
    endsAt: z.date(),
    name: z.string(),
    place: z.string(),
    note: z.string(),
    colleagueIds: z
      .array(id)
      .describe('Who works at the same time, for those who may read the week'),
  })
  .meta({ title: 'OwnShift' })
export type OwnShift = z.infer<typeof ownShift>

const mostDays = 93
export const ownShiftsIn = z
  .strictObject({ from: date, to: date.describe('The last day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: m.validation_end_after_beginning })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
    path: ['to'],
    error: () => m.validation_days_at_most({ most: mostDays }),
  })
