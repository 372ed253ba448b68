import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, type CommandContext } from '@prakat/kit/command'
import { scopeOf, type Actor, type Needed, type Operation } from '@prakat/kit/policy'
import { presentRow } from '@prakat/kit/resource/present-row'
import { assertFree } from '@prakat/kit/resource/tree'
import { AppError } from '@prakat/schema/app-error'
import type { NewEvent } from '@prakat/schema/event'
import { rowId, updateOf } from '@prakat/schema/plain-resource'
import {
  changesOf,
  countOf,
  daysOf,
  isSameShift,
  movedTo,
  toldOf,
  warningsOf,
  workedIn,
  type Shift,
  type ShiftChanges,
} from '@prakat/schema/shift-rules'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import {
  copySchedule,
  ofVersion,
  saveShifts as declaredSave,
  workSchedules as declared,
} from '@prakat/schema/work-schedule'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { endOf, noticeOf } from './schedule-notices.ts'
import {
  cancelPublished,
  mostShifts,
  publishShifts,
  putShifts,
  readAround,
  readPublished,
  readShifts,
  removeShifts,
} from './shift-rows.ts'
import { loadWeek, policyRow, workSchedules, type WeekRow } from './work-schedule.ts'

const needs = (row: { departmentId: string }, ...operations: Operation[]): Needed[] =>
  operations.map((operation) => ({ operation, row: policyRow(row) }))

const changedEvent = ({ id }: WeekRow): NewEvent => ({
  type: 'schedule.changed',
  aggregateId: id,
  data: {},
})

const presented = (em: EntityManager, row: WeekRow, actor: Actor) =>
  presentRow(workSchedules, em, row, actor)

const actorId = (actor: Actor) => (actor === 'system' ? null : actor.userId)

/** Refuses a change that was made from an older version, or of what is in the trash. */
async function assertCurrent(
  row: WeekRow,
  version: number,
  { em, actor }: CommandContext<unknown>,
) {
  if (row.deletedAt) throw new AppError('CONFLICT', m.shifts_trashed())
  assertVersion(m.shifts_changed, version, await presented(em, row, actor))
}

const assertOnce = (em: EntityManager, row: Pick<WeekRow, 'id' | 'departmentId' | 'monday'>) =>
  assertFree(em, workSchedules.entity, row, {
    ...{ field: 'monday', within: ['departmentId'], taken: m.shifts_taken },
  })

/** What the list shows of the shifts, which nobody has to count for it. */
async function count(em: EntityManager, row: WeekRow) {
  const shifts = await readShifts(em, row.id)
  const people = [...new Set(shifts.flatMap(({ userId }) => userId ?? []))]
  const around = await readAround(em, row, people)
  const published = row.status === 'published' ? await readPublished(em, row.id) : []
  return {
    ...{ people: people.length, shifts: shifts.length },
    openShifts: shifts.filter(({ userId }) => !userId).length,
    changes: countOf(changesOf(shifts, published)),
    warnings: warningsOf([...workedIn(shifts, row.timeZone), ...around]).length,
  }
}

async function save(row: WeekRow, columns: object, { em, actor, now }: CommandContext<unknown>) {
  em.assign(row, { ...columns, updatedAt: now } as never)
  await em.flush()
  return presented(em, row, actor)
}

const empty = { people: 0, shifts: 0, openShifts: 0, changes: 0, warnings: 0 }

async function insertWeek(
  fields: Pick<
    WeekRow,
    'departmentId' | 'departmentNameEn' | 'departmentNameTh' | 'monday' | 'timeZone' | 'note'
  >,
  { em, now }: CommandContext<unknown>,
): Promise<WeekRow> {
  const id = uuidv7()
  await assertOnce(em, { ...fields, id })
  const row = em.create(workSchedules.entity, {
    ...{ ...fields, ...empty, id, status: 'draft', publishedAt: null },
    ...{ deletedAt: null, createdAt: now, updatedAt: now },
  } as never) as WeekRow
  await em.flush()
  return row
}

export function scheduleCommands(context: ContentContext) {
  const create = command(
    {
      name: 'schedule.create',
      input: declared.input,
      authorize: (_state, input) => needs(input, 'schedule.create'),
      prepare: (_state, { departmentId }, { deps }) =>
        deps.auth.directory.departmentNames({ ids: [departmentId] }),
      handle: async (_state, input, given) => {
        const [department] = given.prepared as Array<{ nameEn: string; nameTh: string }>
        if (!department) throw validationError({ departmentId: m.shifts_unknown_department() })
        const names = { departmentNameEn: department.nameEn, departmentNameTh: department.nameTh }
        const row = await insertWeek({ ...input, ...names }, given)
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

  const saveShifts = command(
    {
      name: 'schedule.save-shifts',
      input: declaredSave,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.update'),
      prepare: async (row, { put }, { actor, deps }) => {
        const positionIds = [...new Set(put.flatMap((each) => each.positionId ?? []))]
        const unknown = await deps.auth.directory.unknownIds({
          ...{ positionIds, userIds: [], groupIds: [], departmentIds: [] },
        })
        if (unknown.positionIds.length > 0)
          throw validationError({ put: m.shifts_unknown_positions() })
        return strangersAmong(put, row, actor, deps)
      },
      handle: async (row, { version, put, remove }, given) => {
        const { em, prepared } = given
        await assertCurrent(row, version, given)
        const days = daysOf(row.monday)
        if (put.some(({ date }) => !days.includes(date)))
          throw validationError({ put: m.shifts_outside() })
        await assertKnown(em, row, prepared)
        await removeShifts(em, row.id, remove)
        // Of a person, nobody else may take it.
        const shifts = put.map((each) => (each.userId ? { ...each, positionId: null } : each))
        if ((await putShifts(em, row, shifts)) < shifts.length)
          throw validationError({ put: m.shifts_of_another() })
        const counted = await count(em, row)
        assertNotTooMany(counted.shifts)
        return { output: await save(row, counted, given), events: [changedEvent(row)] }
      },
    },
    context,
  )

  const copy = command(
    {
      name: 'schedule.copy',
      input: copySchedule,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.read', 'schedule.create', 'schedule.update'),
      handle: async (source, { monday, personIds }, given) => {
        const { em, actor } = given
        if (source.deletedAt) throw new AppError('CONFLICT', m.shifts_trashed())
        if (source.monday === monday) throw validationError({ monday: m.shifts_same_week() })
        const target = await weekFor(source, monday, given)
        const chosen = personIds && new Set(personIds)
        const copied = (await readShifts(em, source.id)).filter(
          ({ userId }) => !chosen || (userId !== null && chosen.has(userId)),
        )
        const there = await readShifts(em, target.id)
        const shifts = movedTo(copied, source.monday, monday, uuidv7).filter(
          (shift) => !there.some((each) => isSameShift(each, shift)),
        )
        await putShifts(em, target, shifts)
        const counted = await count(em, target)
        assertNotTooMany(counted.shifts)
        await save(target, counted, given)
        return { output: await presented(em, target, actor), events: [changedEvent(target)] }
      },
    },
    context,
  )

  const publish = command(
    {
      name: 'schedule.publish',
      input: ofVersion,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.publish'),
      handle: async (row, { version }, given) => {
        const { em, now } = given
        await assertCurrent(row, version, given)
        const [shifts, published] = [await readShifts(em, row.id), await readPublished(em, row.id)]
        const changes = changesOf(shifts, published)
        if (countOf(changes) === 0)
          throw new AppError(
            'CONFLICT',
            shifts.length === 0 ? m.shifts_nothing() : m.shifts_up_to_date(),
          )
        await publishShifts(em, row, changes, now)
        const what = row.status === 'published' ? ('changed' as const) : ('published' as const)
        const events = await tell(row, changes, what, given)
        const columns = { ...(await count(em, row)), status: 'published', changes: 0 }
        const output = await save(row, { ...columns, publishedAt: now }, given)
        return { output, events: [changedEvent(row), ...events] }
      },
    },
    context,
  )

  /** Says it to those whom it concerns, and remembers the notification. */
  async function tell(
    row: WeekRow,
    changes: ShiftChanges,
    what: 'published' | 'changed' | 'withdrawn',
    { em, actor, now }: CommandContext<unknown>,
  ): Promise<NewEvent[]> {
    const to = toldOf(changes, row.timeZone, now.getTime())
    if (to.length === 0) return []
    const notice = noticeOf(row, { what, to, by: actorId(actor), now }, context)
    if (what !== 'withdrawn')
      await em.execute(
        `update work_week set notice_ids = notice_ids || to_jsonb(?::text) where id = ?`,
        [notice.id, row.id],
      )
    return notice.events
  }

  /** Takes the notifications of it out of inboxes, and tells those who had shifts in it. */
  async function takeBack(row: WeekRow, given: CommandContext<unknown>): Promise<NewEvent[]> {
    const { em, now } = given
    const removed = await readPublished(em, row.id)
    await cancelPublished(em, row.id, now)
    const [notices] = await em.execute<{ ids: string[] }[]>(
      `update work_week w set notice_ids = '[]' from (select notice_ids as ids from work_week where id = ?) before
       where w.id = ? returning before.ids`,
      [row.id, row.id],
    )
    const told = await tell(row, { added: [], changed: [], removed }, 'withdrawn', given)
    // What is over by itself was taken out of inboxes then.
    const noticeIds = endOf(row) > now ? (notices?.ids ?? []) : []
    const withdrawn: NewEvent[] =
      noticeIds.length > 0
        ? [{ type: 'schedule.withdrawn', aggregateId: row.id, data: { noticeIds } }]
        : []
    return [...withdrawn, ...told]
  }

  const withdraw = command(
    {
      name: 'schedule.withdraw',
      input: ofVersion,
      load: loadWeek,
      authorize: (row) => needs(row, 'schedule.publish'),
      handle: async (row, { version }, given) => {
        await assertCurrent(row, version, given)
        if (row.status !== 'published') throw new AppError('CONFLICT', m.shifts_not_published())
        const events = await takeBack(row, given)
        const output = await save(row, { status: 'draft', changes: row.shifts }, given)
        return { output, events: [changedEvent(row), ...events] }
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

  return { create, update, saveShifts, copy, publish, withdraw, delete: trash, restore }
}

function assertNotTooMany(shifts: number): void {
  if (shifts > mostShifts) throw validationError({ put: m.shifts_too_many({ most: mostShifts }) })
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

/**
 * Refuses people who do not exist. Returns those who are in no department of somebody who only plans for their own,
 * since they may not put anybody else into a week.
 */
async function strangersAmong(
  put: readonly Shift[],
  { departmentId }: WeekRow,
  actor: Actor,
  { auth }: ContentContext['deps'],
): Promise<string[]> {
  const userIds = [...new Set(put.flatMap(({ userId }) => userId ?? []))]
  if (userIds.length === 0) return []
  const { people } = await auth.directory.departmentPeople({ departmentId, userIds })
  const found = new Map(people.map((each) => [each.id, each]))
  if (userIds.some((id) => !found.has(id)))
    throw validationError({ put: m.shifts_unknown_people() })
  if (actor === 'system' || scopeOf(actor, 'schedule.update') === 'all') return []
  const elsewhere = userIds.filter((id) => !found.get(id)!.isHere)
  if (elsewhere.length === 0) return []
  const keys = await auth.directory.audienceKeys({ userIds: elsewhere })
  const own = new Set(actor.departmentIds.map((id) => `dept:${id}`))
  return elsewhere.filter((id) => !keys[id]?.some((key) => own.has(key)))
}

/** Whoever is in the week already stays changeable. */
async function assertKnown(em: EntityManager, { id }: WeekRow, strangers: readonly string[]) {
  if (strangers.length === 0) return
  const known = new Set((await readShifts(em, id)).map(({ userId }) => userId))
  if (strangers.some((each) => !known.has(each)))
    throw new AppError('FORBIDDEN', m.shifts_not_yours(), { fields: { put: m.shifts_not_yours() } })
}
