import { zonedToUtc } from './zoned-time.ts'

// What holds of shifts, for the board of a week in the browser and for the service alike.

const minuteMs = 60_000
const dayMs = 86_400_000
export const hourMs = 3_600_000
export const dayMinutes = 1440

/** Between two days of work (Directive 2003/88/EC, article 3). */
export const restHours = 11
/** A longer pause between two shifts of one day counts as rest. */
export const longestBreakHours = 4

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
}

/** A shift that begins before the one before it has ended, or too soon after it. */
export interface ShiftWarning {
  kind: 'overlap' | 'rest'
  userId: string
  /** Of the week itself. The other one may lie beside it. */
  shiftId: string
  otherId: string | null
  /** Between the two; of an overlap how long it is. */
  minutes: number
}

export function warningsOf(worked: readonly Worked[]): ShiftWarning[] {
  const byPerson = new Map<string, Worked[]>()
  for (const each of worked) {
    const own = byPerson.get(each.userId)
    if (own) own.push(each)
    else byPerson.set(each.userId, [each])
  }
  return [...byPerson.values()].flatMap(warningsOfPerson)
}

function warningsOfPerson(worked: Worked[]): ShiftWarning[] {
  if (worked.length < 2) return []
  const inOrder = worked.toSorted((one, other) => one.startsAt - other.startsAt)
  const found: ShiftWarning[] = []
  let before = inOrder[0]!
  for (const shift of inOrder.slice(1)) {
    const warning = warningOf(before, shift)
    if (warning) found.push(warning)
    if (shift.endsAt > before.endsAt) before = shift
  }
  return found
}

function warningOf(before: Worked, after: Worked): ShiftWarning | undefined {
  const gap = after.startsAt - before.endsAt
  const own = after.id === null ? before : after
  if (own.id === null || gap >= restHours * hourMs) return undefined
  const isBreak = before.date === after.date && gap >= 0 && gap <= longestBreakHours * hourMs
  if (isBreak) return undefined
  const overlap = Math.min(before.endsAt, after.endsAt) - after.startsAt
  return {
    kind: gap < 0 ? 'overlap' : 'rest',
    userId: own.userId,
    shiftId: own.id,
    otherId: own === after ? before.id : after.id,
    minutes: Math.round((gap < 0 ? overlap : gap) / minuteMs),
  }
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
  ...(['endMinute', 'name', 'place', 'note'] as const),
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

/** Whom it concerns that is not over yet, whether they get a shift, lose one, or work at another time. */
export function toldOf(changes: ShiftChanges, zone: string, now: number): string[] {
  const { added, changed, removed } = changes
  const concerned = [...added, ...removed, ...changed.flatMap(({ was, is }) => [was, is])]
  const coming = concerned.filter((shift) => instantsOf(shift, zone).endsAt > now)
  return [...new Set(coming.flatMap(({ userId }) => userId ?? []))]
}

/** The shifts of a week on the same days of another one. */
export function movedTo(shifts: readonly Shift[], from: string, to: string, newId: () => string) {
  const days = daysBetween(from, to)
  return shifts.map((shift) => ({ ...shift, id: newId(), date: addDays(shift.date, days) }))
}
