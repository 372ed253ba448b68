import { randomUUID } from 'node:crypto'
import { insertDemoWeeks } from '@prakat/content/work-schedule/insert-demo-weeks'
import { addDays, daysBetween, daysOf, mondayOf, type Shift } from '@prakat/schema/shift-rules'
import postgres from 'postgres'
import { departments, type DepartmentCode } from './organisation.ts'
import type { Call, Ids, Person, Stage } from './stage.ts'
import { at, dayAt, random } from './story.ts'

const timeZone = 'Asia/Bangkok'
/** When weeks are published: in the afternoon of the Friday ten days before them. */
const daysAhead = 10

type Kind = Pick<Shift, 'name' | 'startMinute' | 'endMinute' | 'color'>
const morning: Kind = { name: 'Morning', startMinute: 7 * 60, endMinute: 15 * 60, color: 'yellow' }
const afternoon: Kind = {
  name: 'Afternoon',
  startMinute: 15 * 60,
  endMinute: 23 * 60,
  color: 'teal',
}
const night: Kind = { name: 'Night', startMinute: 23 * 60, endMinute: 31 * 60, color: 'purple' }
const onCall: Kind = { name: 'On call', startMinute: 17 * 60, endMinute: 31 * 60, color: 'grey' }
/** What wards paint their weeks with. */
const templates = [
  { key: 'M', ...morning },
  { key: 'A', ...afternoon },
  { key: 'N', ...night },
]
/** Two of each and two days off, so that everybody has eleven hours between two. */
const turns = [morning, morning, afternoon, afternoon, night, night, null, null]

interface Rota {
  department: DepartmentCode
  by: Call
  /** What somebody does on a day, by their place in the rota; null: they are off. */
  kindOf: (place: number, day: number) => Kind | null
  userIds: string[]
}

/** A year of weeks that were worked, this one and the next as their people know them, and one that is being planned. */
export async function planShifts(
  stage: Stage,
  people: Person[],
  departmentIds: Ids,
  owner: Call,
): Promise<void> {
  const { content } = stage.services
  const rotas = rotaPlans(people, owner)
  const chance = random(52)
  const today = dayAt(0, '12:00').toISOString().slice(0, 10)
  const monday = mondayOf(today)
  const shiftsOf = ({ kindOf, userIds }: Rota, week: string) =>
    daysOf(week).flatMap((date) =>
      userIds.flatMap((userId, place): Shift[] => {
        const kind = kindOf(place, daysBetween('2024-01-01', date))
        // On leave, or ill.
        if (!kind || chance() < 0.04) return []
        return [{ id: randomUUID(), userId, positionId: null, date, ...kind, place: '', note: '' }]
      }),
    )
  const publishedAt = (week: string) => dayAt(daysBetween(today, week) - daysAhead, '15:10')

  await insertDemoWeeks(
    stage.running.content.database.sql,
    rotas.flatMap((rota) => {
      const [, nameEn, nameTh] = departments.find(([code]) => code === rota.department)!
      return Array.from({ length: 51 }, (_, index) => {
        const week = addDays(monday, -7 * (index + 1))
        return {
          ...{ id: randomUUID(), monday: week, timeZone, publishedAt: publishedAt(week) },
          departmentId: departmentIds[rota.department]!,
          ...{ departmentNameEn: nameEn, departmentNameTh: nameTh, shifts: shiftsOf(rota, week) },
        }
      })
    }),
  )
  await countShifts(stage)

  for (const rota of rotas) {
    const { by } = rota
    const departmentId = departmentIds[rota.department]!
    if (rota.department !== 'EXEC')
      await at(publishedAt(monday), () =>
        content.workSchedules.saveTemplates({ departmentId, version: 0, templates }, by),
      )
    const plan = async (week: string, shifts: Shift[], note = '') => {
      const { id, version } = await content.workSchedules.create(
        { departmentId, monday: week, timeZone, note },
        by,
      )
      return content.workSchedules.saveShifts({ id, version, put: shifts }, by)
    }
    for (const week of [monday, addDays(monday, 7)]) {
      const shifts = shiftsOf(rota, week)
      const { id, version } = await at(publishedAt(week), async () => {
        const planned = await plan(week, shifts)
        return content.workSchedules.publish({ id: planned.id, version: planned.version }, by)
      })
      // Two who have changed places: on one ward they know by now, on the other they are told once it is published.
      const swapped = swap(shifts, addDays(week, 4))
      if (week === monday || swapped.length === 0) continue
      if (rota.department === 'WARD2' || rota.department === 'EMER')
        await at(dayAt(0, '0:10'), async () => {
          const changed = await content.workSchedules.saveShifts({ id, version, put: swapped }, by)
          if (rota.department === 'EMER')
            await content.workSchedules.publish({ id, version: changed.version }, by)
        })
    }
    if (rota.department !== 'WARD1' && rota.department !== 'WARD2') continue
    const after = addDays(monday, 14)
    const begun = shiftsOf(rota, after).filter(({ date }) => date < addDays(after, 4))
    if (rota.department === 'WARD1') addWarnings(begun)
    await at(dayAt(-1, '14:20'), () =>
      plan(after, begun, 'Friday to Sunday depend on New Year leave requests'),
    )
  }
}

/**
 * Postgres would count them by itself a minute later. Until then it takes the tables for small, and reads a year of shifts
 * for each week that is planned. Only the owner of tables may have it count.
 */
async function countShifts({ databaseUrl }: Stage): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql`analyze content.work_week, content.shift, content.published_shift`
  await sql.end()
}

function rotaPlans(people: Person[], owner: Call): Rota[] {
  const of = (department: DepartmentCode) => people.filter((each) => each.department === department)
  const wards = (['WARD1', 'WARD2', 'EMER'] as const).map((department): Rota => {
    const [head, ...staff] = of(department)
    return {
      ...{ department, by: head!.call as Call, userIds: staff.map(({ id }) => id) },
      kindOf: (place, day) => turns[(day + place * 3) % turns.length]!,
    }
  })
  const heads = people.filter(({ isHead, department }) => isHead && department !== 'EXEC')
  const called = [owner.context.principal.userId, ...heads.slice(0, 6).map(({ id }) => id)]
  return [
    ...wards,
    {
      ...{ department: 'EXEC', by: owner, userIds: called },
      kindOf: (place, day) => (day % called.length === place ? onCall : null),
    },
  ]
}

/** Two in the morning and in the afternoon of a day, each with the other's shift, and neither with too little rest. */
function swap(shifts: readonly Shift[], day: string): Shift[] {
  const isThere = (on: string, kind: Kind, userId: string | null) =>
    shifts.some((each) => each.date === on && each.name === kind.name && each.userId === userId)
  const found = (kind: Kind, without: string) =>
    shifts.find(
      ({ date, name, userId }) =>
        date === day && name === kind.name && !isThere(without, kind, userId),
    )
  const [one, other] = [found(morning, addDays(day, 1)), found(afternoon, addDays(day, -1))]
  if (!one || !other) return []
  return [
    { ...one, userId: other.userId },
    { ...other, userId: one.userId },
  ]
}

/** Leaves two shifts open, and lets somebody begin in the morning after an evening. */
function addWarnings(shifts: Shift[]): void {
  for (const shift of shifts.filter(({ name }) => name === 'Night').slice(0, 2)) shift.userId = null
  const late = shifts.find(({ name, userId }) => name === 'Afternoon' && userId)!
  const early = shifts.find(
    ({ name, date, userId }) =>
      name === 'Afternoon' && date === addDays(late.date, 1) && userId === late.userId,
  )
  if (early) Object.assign(early, morning)
}
