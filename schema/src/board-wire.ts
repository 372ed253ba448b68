import { addDays, daysBetween, type Shift, type Worked } from './shift-rules.ts'

// A week of 500 people has thousands of shifts. Written out, they would be megabytes of repeated names.

/** Somebody in a row of the board. */
export interface BoardPerson {
  id: string
  name: string
  nameTh: string
  positionId: string | null
  /** False: suspended, or in another department by now. */
  isHere: boolean
}

export interface BoardPosition {
  id: string
  titleEn: string
  titleTh: string
}

/** A kind of shift to paint with. */
export interface ShiftKind {
  name: string
  startMinute: number
  endMinute: number
  place: string
}

/** Id, person and position by their places in `ids`, day of the week, beginning, end; name, place and note by `texts`. */
type PackedShift = [string, number, number, number, number, number, number, number, number]

export interface PackedBoard {
  ids: string[]
  texts: string[]
  shifts: PackedShift[]
  /** As those in the week know them: what was changed or removed since. */
  published: PackedShift[]
  /** Shifts that nobody knows yet, by their places in `shifts`. Null: all of them. */
  unpublished: number[] | null
  /** What the people do beside the week: person by `ids`, day, beginning and end in milliseconds. */
  around: Array<[number, number, number, number]>
  people: BoardPerson[]
  positions: BoardPosition[]
  /** What the department used lately, most often first. */
  kinds: ShiftKind[]
}

export interface Board extends Pick<PackedBoard, 'people' | 'positions' | 'kinds'> {
  shifts: Shift[]
  published: Shift[]
  around: Worked[]
}

const none = -1

export function packBoard(
  { shifts, published, around, ...others }: Board,
  monday: string,
): PackedBoard {
  const [ids, texts] = [new Places(), new Places()]
  const pack = (shift: Shift): PackedShift => [
    shift.id,
    ...([ids.of(shift.userId), ids.of(shift.positionId)] as const),
    ...([daysBetween(monday, shift.date), shift.startMinute, shift.endMinute] as const),
    ...([texts.of(shift.name), texts.of(shift.place), texts.of(shift.note)] as const),
  ]
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
    around: around.map(({ userId, date, startsAt, endsAt }) => [
      ids.of(userId),
      daysBetween(monday, date),
      ...([startsAt, endsAt] as const),
    ]),
    ...{ ids: ids.all, texts: texts.all },
  }
}

export function unpackBoard(packed: PackedBoard, monday: string): Board {
  const { ids, texts, people, positions, kinds } = packed
  const unpack = ([
    id,
    user,
    position,
    day,
    startMinute,
    endMinute,
    ...[name, place, note]
  ]: PackedShift): Shift => ({
    ...{ id, userId: ids[user] ?? null, positionId: ids[position] ?? null },
    ...{ date: addDays(monday, day), startMinute, endMinute },
    ...{ name: texts[name] ?? '', place: texts[place] ?? '', note: texts[note] ?? '' },
  })
  const shifts = packed.shifts.map(unpack)
  const changed = packed.published.map(unpack)
  const others = new Set(changed.map(({ id }) => id))
  const fresh = new Set(packed.unpublished ?? shifts.map((_, at) => at))
  const same = shifts.filter(({ id }, at) => !fresh.has(at) && !others.has(id))
  return {
    ...{ people, positions, kinds, shifts, published: [...same, ...changed] },
    around: packed.around.map(([user, day, startsAt, endsAt]) => ({
      ...{ id: null, userId: ids[user]!, date: addDays(monday, day), startsAt, endsAt },
    })),
  }
}

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
