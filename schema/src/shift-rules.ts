import { zonedToUtc } from './zoned-time.ts'

// What holds of shifts, for the board of a week in the browser and for the service alike.

const minuteMs = 60_000
const dayMs = 86_400_000
export const hourMs = 3_600_000
export const dayMinutes = 1440

/** What a site considers too much; a setting. */
export interface ShiftRules {
  /** Between two days of work; 11 by Directive 2003/88/EC, article 3. */
  restHours: number
  /** Of one person in a week; 48 by article 6. */
  weekHours: number
}

/** What shifts are coloured with. Names, as light and dark pages have different shades of them. */
export const shiftColors = [
  ...(['grey', 'red', 'orange', 'yellow', 'green'] as const),
  ...(['teal', 'blue', 'purple', 'pink'] as const),
]
export type ShiftColor = (typeof shiftColors)[number]

/** A longer pause between two shifts of one day counts as rest, and one within a longer duty too. */
export const longestBreakHours = 4
const dayHours = 24

/** When a shift is, by the clock of its week's zone. One that goes past midnight ends after 1440. */
export interface ShiftTime {
  date: string
  startMinute: number
  endMinute: number
}

/** All that is written of a shift. Without a person it is open, for anybody or for those of a position. */
export interface Shift extends ShiftTime {
  id: string
  userId: string | null
  positionId: string | null
  name: string
  place: string
  note: string
  color: ShiftColor | null
}

export const isOvernight = ({ endMinute }: Pick<ShiftTime, 'endMinute'>) => endMinute > dayMinutes

export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

export const isMonday = (date: string) => isDate(date) && mondayOf(date) === date

/** The seven days from a Monday. */
export const daysOf = (monday: string) => Array.from({ length: 7 }, (_, at) => addDays(monday, at))

const known = new Map<string, { startsAt: number; endsAt: number }>()

/**
 * When a shift begins and ends, in milliseconds. It stays on the clock of its zone, so that a night in which clocks
 * change is an hour longer or shorter.
 */
export function instantsOf({ date, startMinute, endMinute }: ShiftTime, zone: string) {
  const key = `${date} ${startMinute} ${endMinute} ${zone}`
  const found = known.get(key)
  if (found) return found
  const [startsAt, clockEnd] = [
    instantAt(date, startMinute, zone),
    instantAt(date, endMinute, zone),
  ]
  // Both ends may lie in an hour that the clock leaves out.
  const instants = { startsAt, endsAt: Math.max(clockEnd, startsAt + minuteMs) }
  if (known.size > 20_000) known.clear()
  known.set(key, instants)
  return instants
}

export function instantAt(date: string, minute: number, zone: string): number {
  const day = addDays(date, Math.floor(minute / dayMinutes))
  const [hours, minutes] = [Math.floor((minute % dayMinutes) / 60), minute % 60]
  const two = (figure: number) => String(figure).padStart(2, '0')
  return Date.parse(zonedToUtc(`${day}T${two(hours)}:${two(minutes)}`, zone)!)
}

/** How much work of some shifts is, in minutes that pass. */
export function minutesOf(shifts: readonly ShiftTime[], zone: string): number {
  const lengths = shifts.map((shift) => {
    const { startsAt, endsAt } = instantsOf(shift, zone)
    return (endsAt - startsAt) / minuteMs
  })
  return lengths.reduce((sum, each) => sum + each, 0)
}

/** When somebody works, in this week or, without an id, beside it. */
export interface Worked {
  id: string | null
  userId: string
  date: string
  startsAt: number
  endsAt: number
  /** Whose shift it is, if it is another department's. */
  departmentId?: string | null
}

/** Why somebody in a week will not work there. */
export type Absence = 'suspended' | 'gone'

/** What should be looked at before publishing. It keeps nobody from doing so. */
export interface ShiftWarning {
  /** `hours`: more in the week than the rules say. */
  kind: 'overlap' | 'rest' | 'hours' | Absence
  userId: string
  /** Of the week itself; that with which it is too much, or the first of somebody who is not there. */
  shiftId: string
  date: string
  /** The other one of two; null if it lies beside the week. */
  otherId: string | null
  /** Whose the other one is, if another department’s. */
  otherDepartmentId: string | null
  /** Between the two; of an overlap how long it is; of a week all that are worked. */
  minutes: number
}

/** What warnings depend on beside the shifts. */
export interface WarningContext {
  monday: string
  rules: ShiftRules
  people: ReadonlyArray<{ id: string; absence: Absence | null }>
}

export function warningsOf(worked: readonly Worked[], by: WarningContext): ShiftWarning[] {
  const byPerson = new Map<string, Worked[]>()
  for (const each of worked) {
    const own = byPerson.get(each.userId)
    if (own) own.push(each)
    else byPerson.set(each.userId, [each])
  }
  const absences = new Map(by.people.map(({ id, absence }) => [id, absence]))
  return [...byPerson].flatMap(([userId, shifts]) => {
    const inOrder = shifts.toSorted((one, other) => one.startsAt - other.startsAt)
    return [
      ...absenceOf(inOrder, absences.get(userId)),
      ...restWarnings(inOrder, by.rules),
      ...tooMuch(inOrder, by),
    ]
  })
}

type Own = Worked & { id: string }
const isOwn = (shift: Worked): shift is Own => shift.id !== null
const alone = { otherId: null, otherDepartmentId: null }

function absenceOf(inOrder: Worked[], absence: Absence | null | undefined): ShiftWarning[] {
  const first = absence && inOrder.find(isOwn)
  if (!first) return []
  const { id: shiftId, userId, date } = first
  return [{ kind: absence, userId, shiftId, date, ...alone, minutes: 0 }]
}

function restWarnings(inOrder: Worked[], rules: ShiftRules): ShiftWarning[] {
  const found: ShiftWarning[] = []
  let before = inOrder[0]!
  let dutyStartsAt = before.startsAt
  for (const shift of inOrder.slice(1)) {
    if (!isBreak(before, shift, dutyStartsAt, rules)) {
      const warning = warningOf(before, shift, rules)
      if (warning) found.push(warning)
      dutyStartsAt = shift.startsAt
    }
    if (shift.endsAt > before.endsAt) before = shift
  }
  return found
}

/** Whether two shifts are one duty with a pause, after which there is time for the rest of a day. */
function isBreak(
  before: Worked,
  after: Worked,
  dutyStartsAt: number,
  { restHours }: ShiftRules,
): boolean {
  const gap = after.startsAt - before.endsAt
  const duty = after.endsAt - dutyStartsAt
  return (
    before.date === after.date &&
    gap >= 0 &&
    gap <= longestBreakHours * hourMs &&
    duty <= (dayHours - restHours) * hourMs
  )
}

function warningOf(
  before: Worked,
  after: Worked,
  { restHours }: ShiftRules,
): ShiftWarning | undefined {
  const gap = after.startsAt - before.endsAt
  const [own, other] = isOwn(after) ? [after, before] : [before, after]
  if (!isOwn(own) || gap >= restHours * hourMs) return undefined
  const overlap = Math.min(before.endsAt, after.endsAt) - after.startsAt
  return {
    kind: gap < 0 ? 'overlap' : 'rest',
    ...{ userId: own.userId, shiftId: own.id, date: own.date, otherId: other.id },
    otherDepartmentId: other.departmentId ?? null,
    minutes: Math.round((gap < 0 ? overlap : gap) / minuteMs),
  }
}

/** Whatever somebody works on the days of the week counts, wherever it is. */
function tooMuch(inOrder: Worked[], { monday, rules }: WarningContext): ShiftWarning[] {
  const until = addDays(monday, 7)
  const within = inOrder.filter(({ date }) => date >= monday && date < until)
  const most = rules.weekHours * hourMs
  let passed = 0
  let over: Own | undefined
  for (const shift of within) {
    passed += shift.endsAt - shift.startsAt
    if (passed > most && isOwn(shift)) over ??= shift
  }
  const shift = over ?? (passed > most ? within.findLast(isOwn) : undefined)
  if (!shift) return []
  const { id: shiftId, userId, date } = shift
  return [
    { kind: 'hours', userId, shiftId, date, ...alone, minutes: Math.round(passed / minuteMs) },
  ]
}

/** The shifts of a week with somebody in them, as warnings look at them. */
export function workedIn(shifts: readonly Shift[], zone: string): Worked[] {
  return shifts.flatMap((shift) =>
    shift.userId
      ? [{ id: shift.id, userId: shift.userId, date: shift.date, ...instantsOf(shift, zone) }]
      : [],
  )
}

const compared = [
  ...(['userId', 'positionId', 'date', 'startMinute'] as const),
  ...(['endMinute', 'name', 'place', 'note', 'color'] as const),
]

export const isSameShift = (one: Shift, other: Shift) =>
  compared.every((field) => one[field] === other[field])

/** What is not as those in a week know it. */
export interface ShiftChanges {
  added: Shift[]
  changed: Array<{ was: Shift; is: Shift }>
  removed: Shift[]
}

export function changesOf(drafts: readonly Shift[], published: readonly Shift[]): ShiftChanges {
  const before = new Map(published.map((each) => [each.id, each]))
  const after = new Set(drafts.map(({ id }) => id))
  const changes: ShiftChanges = { added: [], changed: [], removed: [] }
  for (const is of drafts) {
    const was = before.get(is.id)
    if (!was) changes.added.push(is)
    else if (!isSameShift(was, is)) changes.changed.push({ was, is })
  }
  changes.removed = published.filter(({ id }) => !after.has(id))
  return changes
}

export const countOf = ({ added, changed, removed }: ShiftChanges) =>
  added.length + changed.length + removed.length

/** The same but for colours, which are for those who plan. */
const isSameToWorker = (one: Shift, other: Shift) =>
  isSameShift({ ...one, color: null }, { ...other, color: null })

/** What of it concerns somebody. A shift that was handed on is gone for one and new for the other. */
export function changesFor(
  { added, changed, removed }: ShiftChanges,
  userId: string,
): ShiftChanges {
  const isTheirs = (shift: Shift) => shift.userId === userId
  const handed = changed.filter(({ was, is }) => was.userId !== is.userId)
  return {
    added: [...added, ...handed.map(({ is }) => is)].filter(isTheirs),
    changed: changed.filter(
      ({ was, is }) => isTheirs(was) && isTheirs(is) && !isSameToWorker(was, is),
    ),
    removed: [...removed, ...handed.map(({ was }) => was)].filter(isTheirs),
  }
}

/** Without what is over, before as well as after. */
export function upcomingChanges(
  { added, changed, removed }: ShiftChanges,
  zone: string,
  now: number,
): ShiftChanges {
  const isComing = (shift: Shift) => instantsOf(shift, zone).endsAt > now
  return {
    added: added.filter(isComing),
    changed: changed.filter(({ was, is }) => isComing(was) || isComing(is)),
    removed: removed.filter(isComing),
  }
}

/** Whom it concerns that is not over yet, whether they get a shift, lose one, or work at another time. */
export function peopleToNotify(changes: ShiftChanges, zone: string, now: number): string[] {
  const { added, removed } = changes
  const changed = changes.changed.filter(({ was, is }) => !isSameToWorker(was, is))
  const concerned = [...added, ...removed, ...changed.flatMap(({ was, is }) => [was, is])]
  const coming = concerned.filter((shift) => instantsOf(shift, zone).endsAt > now)
  return [...new Set(coming.flatMap(({ userId }) => userId ?? []))]
}

/** The shifts of a week on the same days of another one. */
export function movedTo(shifts: readonly Shift[], from: string, to: string, newId: () => string) {
  const days = daysBetween(from, to)
  return shifts.map((shift) => ({ ...shift, id: newId(), date: addDays(shift.date, days) }))
}
