import {
  addDays,
  daysBetween,
  type Absence,
  type Shift,
  type ShiftColor,
  type ShiftRules,
  type Worked,
} from './shift-rules.ts'

// A week of 500 people has thousands of shifts. Written out, they would be megabytes of repeated names.

/** Somebody in a row of the board. */
export interface BoardPerson {
  id: string
  name: string
  nameTh: string
  positionId: string | null
  /** False: suspended, or in another department by now. */
  isHere: boolean
  /** Why they will work nowhere. Null of those of another department too. */
  absence: Absence | null
}

export interface BoardPosition {
  id: string
  titleEn: string
  titleTh: string
}

/** Another one, in which somebody of the board works too. */
export interface BoardDepartment {
  id: string
  nameEn: string
  nameTh: string
}

/** A kind of shift to paint with. */
export interface ShiftKind {
  name: string
  startMinute: number
  endMinute: number
  place: string
  color: ShiftColor | null
}

/** One that a department has set up, with the key that paints it. */
export interface ShiftTemplate extends ShiftKind {
  key: string
}

/**
 * Id, person and position by their places in `ids`, days from the first one, beginning, end; name, place, note and
 * colour by `texts`.
 */
type PackedShift = [string, number, number, number, number, number, number, number, number, number]

/** Person by `ids`, day, beginning and end in milliseconds; the department by `ids`, if it is another one. */
type PackedWorked = [number, number, number, number, number]

interface Named {
  ids: string[]
  texts: string[]
}

/** Who is who, and what they do beside the week. */
export interface PackedPeople {
  ids: string[]
  people: BoardPerson[]
  positions: BoardPosition[]
  around: PackedWorked[]
  departments: BoardDepartment[]
}

export interface PackedBoard extends PackedPeople, Named {
  shifts: PackedShift[]
  /** As those in the week know them: what was changed or removed since. */
  published: PackedShift[]
  /** Shifts that nobody knows yet, by their places in `shifts`. Null: all of them. */
  unpublished: number[] | null
  /** What the department used lately, most often first. None as soon as it has templates. */
  kinds: ShiftKind[]
  templates: ShiftTemplate[]
  /** With which they are saved. */
  templatesVersion: number
  rules: ShiftRules
}

export interface BoardPeople {
  people: BoardPerson[]
  positions: BoardPosition[]
  around: Worked[]
  departments: BoardDepartment[]
}

export interface Board
  extends BoardPeople, Pick<PackedBoard, 'kinds' | 'templates' | 'templatesVersion' | 'rules'> {
  monday: string
  shifts: Shift[]
  published: Shift[]
}

/** Published shifts of a department, of people who are named once. */
export interface PackedTeam extends Named {
  shifts: PackedShift[]
  /** On whose clock each is, by `texts`, in the order of the shifts. */
  zones: number[]
  people: Array<Pick<BoardPerson, 'id' | 'name' | 'nameTh'>>
  /** There are more shifts than are shown at once. */
  isCut: boolean
}

const none = -1

export function packBoard(board: Board): PackedBoard {
  const { monday, shifts, published, around, ...others } = board
  const [ids, texts] = [new Places(), new Places()]
  const pack = packerOf(ids, texts, monday)
  const packed = shifts.map(pack)
  const drafts = new Map(packed.map((each) => [each[0], each]))
  const before = published.map(pack)
  const isPublished = new Set(before.map(([id]) => id))
  return {
    ...others,
    shifts: packed,
    published: before.filter((each) => String(drafts.get(each[0])) !== String(each)),
    unpublished:
      before.length === 0 ? null : packed.flatMap(([id], at) => (isPublished.has(id) ? [] : [at])),
    around: packNeighbouring(around, ids, monday),
    ...{ ids: ids.all, texts: texts.all },
  }
}

export function unpackBoard(packed: PackedBoard, monday: string): Board {
  const { kinds, templates, templatesVersion, rules } = packed
  const unpack = unpackerOf(packed, monday)
  const shifts = packed.shifts.map(unpack)
  const changed = packed.published.map(unpack)
  const others = new Set(changed.map(({ id }) => id))
  const fresh = new Set(packed.unpublished ?? shifts.map((_, at) => at))
  const same = shifts.filter(({ id }, at) => !fresh.has(at) && !others.has(id))
  return {
    ...{ monday, kinds, templates, templatesVersion, rules, shifts },
    published: [...same, ...changed],
    ...unpackPeople(packed, monday),
  }
}

export function packPeople(found: BoardPeople, monday: string): PackedPeople {
  const ids = new Places()
  return { ...found, around: packNeighbouring(found.around, ids, monday), ids: ids.all }
}

export function unpackPeople(packed: PackedPeople, monday: string): BoardPeople {
  const { ids, people, positions, departments } = packed
  return {
    ...{ people, positions, departments },
    around: packed.around.map(([user, day, startsAt, endsAt, department]) => ({
      ...{ id: null, userId: ids[user]!, date: addDays(monday, day), startsAt, endsAt },
      departmentId: ids[department] ?? null,
    })),
  }
}

export function packTeam(
  shifts: ReadonlyArray<Shift & { timeZone: string }>,
  others: Pick<PackedTeam, 'people' | 'isCut'>,
  from: string,
): PackedTeam {
  const [ids, texts] = [new Places(), new Places()]
  const pack = packerOf(ids, texts, from)
  return {
    ...others,
    shifts: shifts.map(pack),
    zones: shifts.map(({ timeZone }) => texts.of(timeZone)),
    ...{ ids: ids.all, texts: texts.all },
  }
}

/** @param from the first day that was asked for */
export function unpackTeam(packed: PackedTeam, from: string) {
  const unpack = unpackerOf(packed, from)
  const { zones, texts } = packed
  return packed.shifts.map((each, at) => ({ ...unpack(each), timeZone: texts[zones[at]!]! }))
}

const packerOf =
  (ids: Places, texts: Places, from: string) =>
  (shift: Shift): PackedShift => [
    shift.id,
    ...([ids.of(shift.userId), ids.of(shift.positionId)] as const),
    ...([daysBetween(from, shift.date), shift.startMinute, shift.endMinute] as const),
    ...([texts.of(shift.name), texts.of(shift.place), texts.of(shift.note)] as const),
    texts.of(shift.color),
  ]

const unpackerOf =
  ({ ids, texts }: Named, from: string) =>
  ([id, user, position, day, startMinute, endMinute, ...textIndexes]: PackedShift): Shift => {
    const [name, place, note, color] = textIndexes.map((at) => texts[at] ?? '')
    return {
      ...{ id, userId: ids[user] ?? null, positionId: ids[position] ?? null },
      ...{ date: addDays(from, day), startMinute, endMinute },
      ...{ name: name!, place: place!, note: note! },
      color: (color as ShiftColor | '') || null,
    }
  }

const packNeighbouring = (around: readonly Worked[], ids: Places, monday: string): PackedWorked[] =>
  around.map(({ userId, date, startsAt, endsAt, departmentId }) => [
    ids.of(userId),
    daysBetween(monday, date),
    ...([startsAt, endsAt] as const),
    ids.of(departmentId ?? null),
  ])

class Places {
  readonly all: string[] = []
  #known = new Map<string, number>()

  of(value: string | null): number {
    if (!value) return none
    const known = this.#known.get(value)
    if (known !== undefined) return known
    this.#known.set(value, this.all.length)
    return this.all.push(value) - 1
  }
}
