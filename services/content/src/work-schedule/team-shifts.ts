import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { packTeam } from '@prakat/schema/board-wire'
import type { CallContext } from '@prakat/schema/principal'
import { addDays, type Shift } from '@prakat/schema/shift-rules'
import type { TeamShifts, teamShiftsIn } from '@prakat/schema/work-schedule'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { peopleOf } from './week-changes.ts'
import { policyRow } from './work-schedule.ts'

/** A week of the largest department, or a few of a usual one. */
const maxShown = 5000

/** The published shifts of a department, for those who may read its weeks; never a draft. */
export async function readTeamShifts(
  { database: { sql }, deps: { auth } }: Pick<ContentContext, 'database' | 'deps'>,
  { departmentId, from, to }: z.output<typeof teamShiftsIn>,
  call: CallContext,
): Promise<TeamShifts> {
  const viewer = requirePrincipal(call)
  authorize(viewer, { operation: 'schedule.read', row: policyRow({ departmentId }) })
  const found = await sql<Array<Shift & { timeZone: string }>>`
    select p.shift_id as id, p.user_id as "userId", p.position_id as "positionId", p.date,
      p.start_minute as "startMinute", p.end_minute as "endMinute", p.name, p.place, p.note, p.color,
      w.time_zone as "timeZone"
    from work_week w join published_shift p on p.week_id = w.id
    where w.department_id = ${departmentId} and w.deleted_at is null and p.cancelled_at is null
      and w.monday between ${addDays(from, -6)} and ${to}
      and p.date between ${from} and ${to}
    order by p.starts_at, p.id limit ${maxShown + 1}`
  const shifts = found.slice(0, maxShown)
  const userIds = peopleOf(shifts)
  const people = []
  for (let at = 0; at < userIds.length; at += 1000)
    people.push(
      ...(await auth.directory.people({ userIds: userIds.slice(at, at + 1000) })).map(
        ({ id, name, nameTh }) => ({ id, name, nameTh }),
      ),
    )
  return { packed: packTeam(shifts, { people, isCut: found.length > maxShown }, from) }
}
