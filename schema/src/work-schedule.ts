import { z } from 'zod'
import type { PackedBoard, PackedPeople, PackedTeam } from './board-wire.ts'
import { optionalId, optionalText } from './fields.ts'
import { plainNode, rowCan, rowFilter, rowCanDescription, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { timeZone } from './profile.ts'
import { id, oneOf, requiredText, text } from './scalars.ts'
import { dayMinutes, isDate, isMonday, shiftColors, type ShiftColor } from './shift-rules.ts'
import { m } from './words.ts'
import { mostSaved, mostTemplates } from './work-schedule-limits.ts'

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
const state = z.enum(['draft', 'published', 'changed']).meta({
  title: 'WorkScheduleState',
  description: 'The status, or that it changed since it was published',
})
export type WorkScheduleState = z.infer<typeof state>

const can = rowCan
  .extend({
    publish: z.boolean().describe('Also changes after it was published'),
    withdraw: z.boolean().describe('Make it a draft again'),
    copy: z.boolean().describe('To another week of the department'),
  })
  .meta({ title: 'WorkScheduleCan', description: rowCanDescription })
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
    state,
    publishedAt: z.date().nullable().describe('When it was last published'),
    people: z.int().describe('With a shift in it'),
    shifts: z.int(),
    openShifts: z.int().describe('With nobody in them yet'),
    minutes: z.int().describe('That pass in all shifts, also on a night when clocks change'),
    changes: z.int().describe('Shifts that are not as those in the week know them'),
    warnings: z.int().describe('What should be looked at, when it was last saved'),
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
    state: state.nullish(),
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

/** Named as the palette is, and not one of GraphQL’s enums: boards carry the same names. */
const color = text(10)
  .nullish()
  .transform((value) => value || null)
  .pipe(z.string().nullable())
  .refine((value) => value === null || shiftColors.includes(value as ShiftColor), {
    error: oneOf(shiftColors),
  })
  .transform((value) => value as ShiftColor | null)

const isLater = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) =>
  endMinute > startMinute
const laterThanBeginning = { path: ['endMinute'], error: m.validation_end_after_beginning }
const isWithinDay = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) =>
  endMinute - startMinute <= dayMinutes
const withinDay = { path: ['endMinute'], error: m.shifts_day_long }

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
    color: color.describe('One of the palette of nine, such as teal. None: without'),
  })
  .refine(isLater, laterThanBeginning)
  .refine(isWithinDay, withinDay)
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

const leftOut = z
  .object({
    id,
    name: z.string(),
    nameTh: z.string(),
    reason: z
      .enum(['suspended', 'gone', 'elsewhere'])
      .meta({ title: 'LeftOutReason', description: 'Elsewhere: in no department of the planner' }),
    shifts: z.int(),
  })
  .meta({ title: 'LeftOutPerson', description: 'Somebody whose shifts were not copied' })
export type LeftOutPerson = z.infer<typeof leftOut>

export const copiedSchedule = z
  .object({ schedule: node, leftOut: z.array(leftOut) })
  .meta({ title: 'CopiedWorkSchedule' })
export type CopiedSchedule = z.infer<typeof copiedSchedule>

/** A week that is made as another one is, of this department or of another. */
export const createFromSchedule = workSchedules.input.extend({ fromId: id })

export const ofVersion = z.strictObject({ id, version })

const template = z
  .strictObject({
    key: text(1)
      .transform((value) => value.toUpperCase())
      .refine((value) => /^[\p{L}\p{N}]$/u.test(value), { error: m.shifts_one_key })
      .describe('A letter or a digit, each once in a department'),
    name: optionalText(60),
    startMinute: minute(dayMinutes - 1),
    endMinute: minute(2 * dayMinutes - 1).describe('Over 1440 of one that goes past midnight'),
    place: optionalText(120),
    color,
  })
  .refine(isLater, laterThanBeginning)
  .refine(isWithinDay, withinDay)
  .meta({ title: 'ShiftTemplate' })

export const templatesOf = z.strictObject({ departmentId: id })
export const shiftTemplates = z
  .object({
    departmentId: id,
    version: z.int().describe('0 as long as there are none'),
    mayUpdate: z.boolean(),
    templates: z.array(template),
  })
  .meta({ title: 'ShiftTemplates', description: 'With what the weeks of a department are painted' })
export type ShiftTemplates = z.infer<typeof shiftTemplates>

export const saveTemplates = z
  .strictObject({
    departmentId: id,
    version: z.int().min(0),
    templates: z
      .array(template)
      .max(mostTemplates, { error: () => m.validation_at_most({ most: mostTemplates }) }),
  })
  .refine(({ templates }) => new Set(templates.map(({ key }) => key)).size === templates.length, {
    path: ['templates'],
    error: m.validation_each_once,
  })

/** What readers of the week were shown at once. */
const revision = z
  .object({
    id,
    number: z.int(),
    publishedAt: z.date(),
    publishedBy: id.nullable(),
    people: z.int(),
    shifts: z.int(),
    openShifts: z.int(),
    minutes: z.int(),
  })
  .meta({ title: 'WorkScheduleRevision' })
export type ScheduleRevision = z.infer<typeof revision>
export const scheduleRevision = revision
export const ofRevision = z.strictObject({ id, number: z.int().min(1) })
export const restoreRevision = ofRevision.extend({ version })
export const readRevision = z.object({
  revision,
  packed: z.custom<PackedBoard>().describe('A board with the shifts as they were published then'),
})
export type ReadRevision = z.infer<typeof readRevision>

/** People who are to be added to a board, and what they do in that week. */
export const addPeopleInput = z.strictObject({
  id,
  userIds: z.array(id).max(100, { error: () => m.validation_at_most({ most: 100 }) }),
})
export const addedPeople = z.object({ packed: z.custom<PackedPeople>() })
export type AddedPeople = z.infer<typeof addedPeople>

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
    color: z.string().nullable().describe('One of the palette of nine'),
    colleagueIds: z
      .array(id)
      .describe('Who works at the same time, for those who may read the week'),
  })
  .meta({ title: 'OwnShift' })
export type OwnShift = z.infer<typeof ownShift>

interface Period {
  from: string
  to: string
}
const period = { from: date, to: date.describe('The last day') }
const isInOrder = ({ from, to }: Period) => from <= to
const inOrder = { path: ['to'], error: m.validation_end_after_beginning }
const isAtMost =
  (days: number) =>
  ({ from, to }: Period) =>
    Date.parse(to) - Date.parse(from) <= days * 86_400_000
const atMost = (days: number) => ({
  path: ['to'],
  error: () => m.validation_days_at_most({ most: days }),
})

export const ownShiftsIn = z
  .strictObject(period)
  .refine(isInOrder, inOrder)
  .refine(isAtMost(93), atMost(93))

export const teamShiftsIn = z
  .strictObject({ departmentId: id, ...period })
  .refine(isInOrder, inOrder)
  .refine(isAtMost(42), atMost(42))

export const teamShifts = z.object({
  packed: z.custom<PackedTeam>().describe('As schema/src/board-wire.ts has it, from the first day'),
})
export type TeamShifts = z.infer<typeof teamShifts>
