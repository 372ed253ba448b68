import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { daysOf } from '@prakat/schema/shift-rules'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { saveShifts as declared } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { putShifts, readShifts, removeShifts } from './shift-rows.ts'
import { outsidersAmong } from './strangers.ts'
import { assertCurrent, assertNotTooMany, changedEvent, count, needs } from './week-changes.ts'
import { peopleIn, peopleOf, save, warningFor } from './week-changes.ts'
import { loadWeek, type WeekRow } from './work-schedule.ts'

/** Saves one change of the board. */
export const saveShifts = (context: ContentContext) =>
  command(
    {
      name: 'schedule.save-shifts',
      input: declared,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.update'),
      prepare: async (row, { put }, { actor, deps }) => {
        const positionIds = [...new Set(put.flatMap((each) => each.positionId ?? []))]
        const unknown = await deps.auth.directory.unknownIds({
          ...{ positionIds, userIds: peopleOf(put), groupIds: [], departmentIds: [] },
        })
        if (unknown.positionIds.length > 0)
          throw validationError({ put: m.shifts_unknown_positions() })
        if (unknown.userIds.length > 0) throw validationError({ put: m.shifts_unknown_people() })
        const known = await peopleIn(context, row.id)
        return {
          strangers: await outsidersAmong(peopleOf(put), row.departmentId, actor, deps),
          warning: await warningFor(context, [...known, ...peopleOf(put)]),
        }
      },
      handle: async (row, { version, put, remove }, given) => {
        const { em, prepared } = given
        await assertCurrent(row, version, given)
        const days = daysOf(row.monday)
        if (put.some(({ date }) => !days.includes(date)))
          throw validationError({ put: m.shifts_outside() })
        await assertKnown(em, row, prepared.strangers)
        await removeShifts(em, row.id, remove)
        // Of a person, nobody else may take it.
        const shifts = put.map((each) => (each.userId ? { ...each, positionId: null } : each))
        if ((await putShifts(em, row, shifts)) < shifts.length)
          throw validationError({ put: m.shifts_of_another() })
        const counted = await count(em, row, prepared.warning)
        assertNotTooMany(counted.shifts)
        return { output: await save(row, counted, given), events: [changedEvent(row)] }
      },
    },
    context,
  )

/** Whoever is in the week already stays changeable. */
async function assertKnown(em: EntityManager, { id }: WeekRow, strangers: readonly string[]) {
  if (strangers.length === 0) return
  const known = new Set((await readShifts(em, id)).map(({ userId }) => userId))
  if (strangers.some((each) => !known.has(each)))
    throw new AppError('FORBIDDEN', m.shifts_not_yours(), { fields: { put: m.shifts_not_yours() } })
}
