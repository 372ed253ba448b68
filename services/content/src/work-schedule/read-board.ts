import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { getRow } from '@prakat/kit/resource/list-rows'
import {
  packBoard,
  packPeople,
  type BoardDepartment,
  type ShiftKind,
} from '@prakat/schema/board-wire'
import type { CallContext } from '@prakat/schema/principal'
import { addDays, type Worked } from '@prakat/schema/shift-rules'
import { m } from '@prakat/schema/words'
import type { AddedPeople, ScheduleBoard } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { readNeighbouringShifts, readPublished, readShifts } from './shift-rows.ts'
import { readTemplates } from './shift-templates.ts'
import { outsidersAmong } from './strangers.ts'
import { peopleOf } from './week-changes.ts'
import { workSchedules } from './work-schedule.ts'

const mostKinds = 8
/** Whatever is older says little about what will be needed. */
const kindsOfDays = 56

/** All that the board of a week shows, for those who may read it. */
export async function readBoard(
  { database, deps: { auth }, settings }: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<ScheduleBoard> {
  const schedule = await getRow(workSchedules, database, { id }, call)
  const { departmentId, monday } = schedule
  const em = database.orm.em.fork()
  const [shifts, published, { templates, version: templatesVersion }] = await Promise.all([
    readShifts(em, id),
    readPublished(em, id),
    readTemplates(em, departmentId),
  ])
  const [{ people, positions }, kinds, beside, { shifts: rules }] = await Promise.all([
    auth.directory.departmentPeople({ departmentId, userIds: peopleOf([...shifts, ...published]) }),
    templates.length > 0 ? [] : readKinds(database, departmentId, monday),
    database.sql<{ id: string; monday: string }[]>`
      select id, monday from work_week where department_id = ${departmentId} and deleted_at is null
        and monday in (${addDays(monday, -7)}, ${addDays(monday, 7)})`,
    settings(),
  ])
  // Of everybody who has a row, so that a shift which is given to them there is warned of at once.
  const around = await readNeighbouringShifts(
    em,
    schedule,
    people.map((person) => person.id),
  )
  const departments = await departmentsOf(database, around)
  const packed = packBoard({
    ...{ monday, shifts, published, around, departments, people, positions },
    ...{ kinds, templates, templatesVersion, rules },
  })
  const at = (day: string) => beside.find((each) => each.monday === day)?.id ?? null
  return { schedule, packed, previousId: at(addDays(monday, -7)), nextId: at(addDays(monday, 7)) }
}

/** People who get a row on the board, for those who may put them there. */
export async function readPeopleBeside(
  { database, deps }: ContentContext,
  { id, userIds }: { id: string; userIds: string[] },
  call: CallContext,
): Promise<AddedPeople> {
  const schedule = await getRow(workSchedules, database, { id }, call)
  if (!schedule.can.update) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  const { departmentId, monday } = schedule
  const strangers = await outsidersAmong(userIds, departmentId, requirePrincipal(call), deps)
  const asked = userIds.filter((each) => !strangers.includes(each))
  const found = await deps.auth.directory.departmentPeople({ departmentId, userIds: asked })
  const people = found.people.filter((person) => asked.includes(person.id))
  const around = await readNeighbouringShifts(database.orm.em.fork(), schedule, asked)
  const departments = await departmentsOf(database, around)
  const held = new Set(people.map(({ positionId }) => positionId))
  const positions = found.positions.filter((position) => held.has(position.id))
  return { packed: packPeople({ people, positions, around, departments }, monday) }
}

/** As their weeks call them. */
async function departmentsOf(
  { sql }: ContentContext['database'],
  around: readonly Worked[],
): Promise<BoardDepartment[]> {
  const ids = [...new Set(around.flatMap(({ departmentId }) => departmentId ?? []))]
  if (ids.length === 0) return []
  const rows = await sql<BoardDepartment[]>`
    select distinct on (department_id) department_id as id, department_name_en as "nameEn",
      department_name_th as "nameTh"
    from work_week where department_id = any(${ids}::uuid[]) order by department_id, monday desc`
  return [...rows]
}

async function readKinds(
  { sql }: ContentContext['database'],
  departmentId: string,
  monday: string,
): Promise<ShiftKind[]> {
  const rows = await sql<ShiftKind[]>`
    select s.name, s.start_minute as "startMinute", s.end_minute as "endMinute", s.place, s.color
    from shift s join work_week w on w.id = s.week_id
    where w.department_id = ${departmentId} and w.deleted_at is null and w.monday >= ${addDays(monday, -kindsOfDays)}
    group by s.name, s.start_minute, s.end_minute, s.place, s.color
    order by count(*) desc, s.start_minute limit ${mostKinds}`
  return [...rows]
}
