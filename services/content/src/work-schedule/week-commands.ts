import { command } from '@prakat/kit/command'
import { rowId, updateOf } from '@prakat/schema/plain-resource'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { workSchedules as declared } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { takeBack } from './publish-week.ts'
import { assertCurrent, assertOnce, changedEvent, insertWeek } from './week-changes.ts'
import { namesOf, needs, presented, save } from './week-changes.ts'
import { loadWeek } from './work-schedule.ts'

/** Makes a week, changes its note, and puts it into the trash and back. */
export function weekCommands(context: ContentContext) {
  const create = command(
    {
      name: 'schedule.create',
      input: declared.input,
      authorize: (_state, input) => needs(input, 'schedule.create'),
      prepare: (_state, { departmentId }, { deps }) => namesOf(departmentId, deps),
      handle: async (_state, input, given) => {
        const row = await insertWeek({ ...input, ...given.prepared }, given)
        return { output: await presented(given.em, row, given.actor), events: [changedEvent(row)] }
      },
    },
    context,
  )

  const update = command(
    {
      name: 'schedule.update',
      input: updateOf(declared.input),
      load: loadWeek,
      authorize: (row, { input }) => [
        ...needs(row, 'schedule.update'),
        ...needs(input, 'schedule.update'),
      ],
      handle: async (row, { version, input }, given) => {
        await assertCurrent(row, version, given)
        for (const field of ['departmentId', 'monday', 'timeZone'] as const)
          if (row[field] !== input[field]) throw validationError({ [field]: m.shifts_stays() })
        return { output: await save(row, { note: input.note }, given), events: [changedEvent(row)] }
      },
    },
    context,
  )

  const trash = command(
    {
      name: 'schedule.delete',
      input: rowId,
      load: loadWeek,
      authorize: (row) => [
        ...needs(row, 'schedule.trash'),
        ...(row.status === 'published' ? needs(row, 'schedule.publish') : []),
      ],
      handle: async (row, _input, given) => {
        const events = row.status === 'published' ? await takeBack(row, given) : []
        const deletedAt = row.deletedAt ?? given.now
        const output = await save(row, { status: 'draft', changes: row.shifts, deletedAt }, given)
        return { output, events: [changedEvent(row), ...events] }
      },
    },
    context,
  )

  const restore = command(
    {
      name: 'schedule.restore',
      input: rowId,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.trash'),
      handle: async (row, _input, given) => {
        await assertOnce(given.em, row)
        return { output: await save(row, { deletedAt: null }, given), events: [changedEvent(row)] }
      },
    },
    context,
  )

  return { create, update, delete: trash, restore }
}
