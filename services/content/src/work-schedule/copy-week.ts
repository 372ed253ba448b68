import { command, lockRow, type CommandContext, type Loader } from '@prakat/kit/command'
import type { Actor } from '@prakat/kit/policy'
import { getRow } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { rowId } from '@prakat/schema/plain-resource'
import { addDays, isSameShift, movedTo, type Shift } from '@prakat/schema/shift-rules'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { copySchedule, createFromSchedule, type CopiedSchedule } from '@prakat/schema/work-schedule'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { excludeUnavailable, type CopyExclusions } from './exclude-unavailable.ts'
import { putShifts, readShifts } from './shift-rows.ts'
import { assertNotTooMany, changedEvent, count, insertWeek, needs } from './week-changes.ts'
import { namesOf, peopleIn, presented, save, warningFor, type Warning } from './week-changes.ts'
import { loadWeek, workSchedules, type WeekRow } from './work-schedule.ts'

const readAndPlan = ['schedule.read', 'schedule.create', 'schedule.update'] as const

interface Prepared {
  leaving: CopyExclusions
  warning: Warning
}
type Given = CommandContext<Prepared>

/** Copies a week: into another one, into the next that is free, or into one that is made so. */
export function copyCommands(context: ContentContext) {
  /** What has to be asked of auth before: who of the people is not copied, and whom warnings are about. */
  async function prepare(
    source: WeekRow,
    departmentId: string,
    monday: string | null,
    actor: Actor,
  ): Promise<Prepared> {
    const known = await peopleIn(context, source.id)
    const target = monday && (await weekOf(departmentId, monday))
    const beside = target ? await peopleIn(context, target) : []
    const warning = await warningFor(context, [...known, ...beside])
    const leaving = await excludeUnavailable(
      context,
      { source, departmentId, known, actor },
      warning,
    )
    return { leaving, warning }
  }

  async function weekOf(departmentId: string, monday: string): Promise<string | undefined> {
    const [found] = await context.database.sql<{ id: string }[]>`
      select id from work_week where department_id = ${departmentId} and monday = ${monday} and deleted_at is null`
    return found?.id
  }

  const copy = command(
    {
      name: 'schedule.copy',
      input: copySchedule,
      load: loadWeek,
      authorize: (row) => needs(row, ...readAndPlan),
      prepare: (source, { monday }, { actor }) =>
        prepare(source, source.departmentId, monday, actor),
      handle: async (source, { monday, personIds }, given) => {
        if (source.monday === monday) throw validationError({ monday: m.shifts_same_week() })
        const chosen = personIds && new Set(personIds)
        const isChosen = ({ userId }: Shift) => !chosen || (userId !== null && chosen.has(userId))
        return copyInto(await weekFor(source, monday, given), source, isChosen, given)
      },
    },
    context,
  )

  const duplicate = command(
    {
      name: 'schedule.copy',
      input: rowId,
      load: loadWeek,
      authorize: (row) => needs(row, ...readAndPlan),
      prepare: (source, _input, { actor }) => prepare(source, source.departmentId, null, actor),
      handle: async (source, _input, given) =>
        copyInto(await weekFor(source, await nextFree(source, given), given), source, all, given),
    },
    context,
  )

  const createFrom = command(
    {
      name: 'schedule.copy',
      input: createFromSchedule,
      load: loadSource,
      authorize: (row, input) => [
        ...needs(row, 'schedule.read'),
        ...needs(input, 'schedule.create', 'schedule.update'),
      ],
      prepare: async (source, { departmentId }, { actor, deps }) => ({
        ...(await prepare(source, departmentId, null, actor)),
        names: await namesOf(departmentId, deps),
      }),
      handle: async (source, input, given) => {
        const { fromId: _, ...fields } = input
        const target = await insertWeek({ ...fields, ...given.prepared.names }, given)
        return copyInto(target, source, all, given)
      },
    },
    context,
  )

  // Told apart here, as the audit log takes what a command answers for the week that it is about.
  const withoutLeftOut =
    <Input>(copying: (input: Input, call: CallContext) => Promise<Copied>) =>
    async (input: Input, call: CallContext): Promise<CopiedSchedule> => {
      const { leftOut, ...schedule } = await copying(input, call)
      return { schedule, leftOut }
    }
  return {
    copy: withoutLeftOut(copy),
    duplicate: withoutLeftOut(duplicate),
    createFrom: withoutLeftOut(createFrom),
  }
}

type Copied = CopiedSchedule['schedule'] & Pick<CopiedSchedule, 'leftOut'>

const all = () => true

const loadSource: Loader<{ fromId: string }, WeekRow> = {
  lock: ({ fromId: id }, given) => lockRow('work_week')({ id }, given),
  read: ({ fromId: id }, given) => loadWeek.read!({ id }, given),
  query: ({ fromId: id }, database, call) => getRow(workSchedules, database, { id }, call),
}

/** What it does not have yet of those shifts. */
async function copyInto(
  target: WeekRow,
  source: WeekRow,
  isChosen: (shift: Shift) => boolean,
  given: Given,
) {
  const { em, actor, prepared } = given
  if (source.deletedAt) throw new AppError('CONFLICT', m.shifts_trashed())
  const chosen = (await readShifts(em, source.id)).filter(isChosen)
  const { kept, leftOut } = prepared.leaving.of(chosen)
  const there = await readShifts(em, target.id)
  const shifts = movedTo(kept, source.monday, target.monday, uuidv7).filter(
    (shift) => !there.some((each) => isSameShift(each, shift)),
  )
  await putShifts(em, target, shifts)
  const counted = await count(em, target, prepared.warning)
  assertNotTooMany(counted.shifts)
  await save(target, counted, given)
  const schedule = await presented(em, target, actor)
  return { output: { ...schedule, leftOut }, events: [changedEvent(target)] }
}

/** The week that a copy goes into: the one that is there, or a new one. */
async function weekFor(
  source: WeekRow,
  monday: string,
  given: CommandContext<unknown>,
): Promise<WeekRow> {
  const { em } = given
  const { departmentId, departmentNameEn, departmentNameTh, timeZone } = source
  const [known] = await em.execute<{ id: string }[]>(
    `select id from work_week where department_id = ? and monday = ? and deleted_at is null for update`,
    [departmentId, monday],
  )
  if (known) return em.findOneOrFail(workSchedules.entity, known.id)
  const names = { departmentId, departmentNameEn, departmentNameTh }
  return insertWeek({ ...names, monday, timeZone, note: '' }, given)
}

async function nextFree({ departmentId, monday }: WeekRow, { em }: CommandContext<unknown>) {
  const rows = await em.execute<{ monday: string }[]>(
    `select monday from work_week where department_id = ? and monday > ? and deleted_at is null`,
    [departmentId, monday],
  )
  const taken = new Set(rows.map((row) => row.monday))
  let free = addDays(monday, 7)
  while (taken.has(free)) free = addDays(free, 7)
  return free
}
