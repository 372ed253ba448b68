import { getRow } from '@prakat/kit/resource/list-rows'
import { packBoard, type ShiftKind } from '@prakat/schema/board-wire'
import type { CallContext } from '@prakat/schema/principal'
import { addDays } from '@prakat/schema/shift-rules'
import type { ScheduleBoard } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { readAround, readPublished, readShifts } from './shift-rows.ts'
import { workSchedules } from './work-schedule.ts'

const mostKinds = 8
/** Whatever is older says little about what will be needed. */
const kindsOfDays = 56

/** All that the board of a week shows, for those who may read it. */
export async function readBoard(
  { database, deps: { auth } }: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<ScheduleBoard> {
  const schedule = await getRow(workSchedules, database, { id }, call)
  const { departmentId, monday } = schedule
  const em = database.orm.em.fork()
  const [shifts, published] = await Promise.all([readShifts(em, id), readPublished(em, id)])
  const userIds = [...new Set([...shifts, ...published].flatMap(({ userId }) => userId ?? []))]
  const [around, { people, positions }, kinds, beside] = await Promise.all([
    readAround(em, schedule, userIds),
    auth.directory.departmentPeople({ departmentId, userIds }),
    readKinds(database, departmentId, monday),
    database.sql<{ id: string; monday: string }[]>`
      select id, monday from work_week where department_id = ${departmentId} and deleted_at is null
        and monday in (${addDays(monday, -7)}, ${addDays(monday, 7)})`,
  ])
  const packed = packBoard({ shifts, published, around, people, positions, kinds }, monday)
  const at = (day: string) => beside.find((each) => each.monday === day)?.id ?? null
  return { schedule, packed, previousId: at(addDays(monday, -7)), nextId: at(addDays(monday, 7)) }
}

async function readKinds(
  { sql }: ContentContext['database'],
  departmentId: string,
  monday: string,
): Promise<ShiftKind[]> {
  const rows = await sql<ShiftKind[]>`
    select s.name, s.start_minute as "startMinute", s.end_minute as "endMinute", s.place
    from shift s join work_week w on w.id = s.week_id
    where w.department_id = ${departmentId} and w.deleted_at is null and w.monday >= ${addDays(monday, -kindsOfDays)}
    group by s.name, s.start_minute, s.end_minute, s.place order by count(*) desc, s.start_minute limit ${mostKinds}`
  return [...rows]
}
