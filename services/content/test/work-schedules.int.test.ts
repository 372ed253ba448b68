import { randomUUID } from 'node:crypto'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { day, useWeeks, weekFields as fields, type Input, type Person } from './use-weeks.ts'

const app = useTestApp()
const { ward, call, department, nextMonday, create, shift, save, step, ...read } = useWeeks(app)
const { board, own, notices, expectNotices } = read
let [owner, departmentId]: [string, string] = [] as never
let [manager, mali, nok]: [Person, Person, Person] = [] as never
beforeAll(() => {
  ;({ owner, departmentId, manager, mali, nok } = ward)
})

describe('a week', () => {
  it.each([
    ['a Tuesday', { monday: '2031-01-07' }, 'monday'],
    ['a day that there is not', { monday: '2031-02-31' }, 'monday'],
    ['a zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('is refused with %s', async (_what, input, field) => {
    expect(Object.keys((await create(input)).problem)).toEqual([field])
  })

  it('is of a department that there is, once', async () => {
    const strange = await create({ departmentId: randomUUID() }, owner)
    expect(Object.keys(strange.problem)).toEqual(['departmentId'])
    const { monday, problem } = await create()
    expect(problem).toBeUndefined()
    expect(Object.keys((await create({ monday })).problem)).toEqual(['monday'])
  })

  it('keeps what it is of, and takes a note from its version', async () => {
    const { id, monday } = await create()
    const update = (version: number, input: Input, token = manager.token) =>
      call(
        `mutation($id: ID!, $version: Int!, $input: WorkScheduleInput!) {
          updateWorkSchedule(id: $id, version: $version, input: $input) { note } }`,
        { id, version, input: { departmentId, monday, ...input } },
        token,
      )
    expect(Object.keys((await update(1, { monday: nextMonday() })).problem)).toEqual(['monday'])
    expect((await update(1, { note: 'Holiday' })).updateWorkSchedule).toEqual({ note: 'Holiday' })
    expect((await update(1, { note: 'Late' })).problem).toBe('CONFLICT')
    expect((await update(2, { note: 'Mine' }, mali.token)).problem).toBe('NOT_FOUND')
  })

  it('is for those whom the table of rights names, and of managers in their departments', async () => {
    const elsewhere = await department()
    const stranger = await signUpAs(app, 'manager', { departmentId: elsewhere })
    const [hr, auditor, author] = [
      await signUpAs(app, 'hr'),
      await signUpAs(app, 'auditor'),
      await signUpAs(app, 'author'),
    ]
    const week = await create()
    const lists = async ({ token }: Person) => {
      const { workSchedules } = await call(
        `query($id: ID!) { workSchedules(filter: { departmentId: $id }) { edges { node { id } } } }`,
        { id: departmentId },
        token,
      )
      return workSchedules.edges.some(({ node }: any) => node.id === week.id)
    }
    for (const reader of [manager, hr, auditor]) expect(await lists(reader)).toBe(true)
    for (const other of [stranger, author, mali]) expect(await lists(other)).toBe(false)
    for (const { token } of [stranger, author, mali, nok]) {
      expect((await board(week.id, token)).problem).toBe('NOT_FOUND')
      const { problem } = await save(week, { put: [shift(week.monday)] }, token)
      expect(problem).toBe('NOT_FOUND')
    }
    expect((await board(week.id, auditor.token)).problem).toBeUndefined()
    expect((await save(week, { put: [] }, auditor.token)).problem).toBe('FORBIDDEN')
    expect((await create({ departmentId: elsewhere })).problem).toBe('FORBIDDEN')
    expect((await create({}, mali.token)).problem).toBe('FORBIDDEN')
    const trash = 'mutation($id: ID!) { deleteWorkSchedule(id: $id) { trashed } }'
    expect((await call(trash, { id: week.id }, manager.token)).problem).toBe('FORBIDDEN')
    expect((await call(trash, { id: week.id }, hr.token)).deleteWorkSchedule).toEqual({
      trashed: true,
    })
    const csv = 'query { exportWorkSchedules }'
    expect((await call(csv, {}, manager.token)).problem).toBe('FORBIDDEN')
    expect((await call(csv, {}, hr.token)).exportWorkSchedules).toMatch(
      /^\uFEFFid,departmentId,departmentNameEn|^\uFEFFdepartmentId,departmentNameEn/,
    )
  })
})

describe('shifts', () => {
  it.each([
    ['outside of the week', { date: '2031-01-01' }],
    ['of nobody', { userId: randomUUID() }],
    ['for a position that there is not', { userId: null, positionId: randomUUID() }],
    ['that end before they begin', { startMinute: 600, endMinute: 540 }],
    ['longer than a day', { startMinute: 60, endMinute: 1600 }],
    ['from the next day on', { startMinute: 1500, endMinute: 1600 }],
    ['with a name of two lines', { name: 'x'.repeat(61) }],
  ])('are refused %s, and nothing of them is saved', async (_what, more) => {
    const week = await create()
    const good = shift(week.monday)
    const { problem } = await save(week, { put: [good, shift(week.monday, undefined, more)] })
    expect(Object.keys(problem)[0]).toMatch(/^put/)
    expect((await board(week.id)).shifts).toEqual([])
  })

  it('are saved together, from the version they were made of alone', async () => {
    const week = await create()
    const [one, two] = [shift(week.monday), shift(week.monday, nok.user.id)]
    const open = shift(day(week.monday, 1), null)
    const first = await save(week, { put: [one, two, open] })
    expect(first).toMatchObject({ version: 2, people: 2, shifts: 3, openShifts: 1, changes: 3 })
    const moved = { ...one, date: day(week.monday, 2) }
    const second = await save(first, { put: [moved], remove: [two.id] })
    expect(second).toMatchObject({ version: 3, people: 1, shifts: 2 })
    expect((await save(first, { remove: [open.id] })).problem).toBe('CONFLICT')
    const { shifts, people } = await board(week.id)
    expect(shifts.map(({ id, date }: any) => [id, date])).toEqual([
      [open.id, day(week.monday, 1)],
      [one.id, day(week.monday, 2)],
    ])
    expect(people.map(({ id }: any) => id)).toEqual(
      expect.arrayContaining([manager.user.id, mali.user.id, nok.user.id]),
    )
    const other = await create()
    const { problem } = await save(other, { put: [{ ...one, date: other.monday }] })
    expect(Object.keys(problem)).toEqual(['put'])
  })

  it('are of a manager’s own people, and of those whom somebody else put there', async () => {
    const guest = await signUpAs(app, 'member', { departmentId: await department() })
    const week = await create()
    const theirs = shift(week.monday, guest.user.id)
    expect(Object.keys((await save(week, { put: [theirs] })).problem)).toEqual(['put'])
    const put = await save(week, { put: [theirs] }, owner)
    expect((await save(put, { put: [{ ...theirs, endMinute: 900 }] })).problem).toBeUndefined()
  })

  it('are warned of beside other weeks and departments', async () => {
    const elsewhere = await department()
    const week = await create()
    const before = await create({ monday: day(week.monday, -7) })
    const night = { startMinute: 1320, endMinute: 1800 }
    await save(before, { put: [shift(day(week.monday, -1), undefined, night)] })
    const other = await create({ monday: week.monday, departmentId: elsewhere }, owner)
    const late = shift(week.monday, undefined, { startMinute: 900, endMinute: 1200 })
    const otherSaved = await save(other, { put: [late] }, owner)
    const saved = await save(week, { put: [shift(week.monday)] })
    // The night before it; what is not published elsewhere is nobody's business yet.
    expect(saved).toMatchObject({ warnings: 1 })
    await step('publish', otherSaved, owner)
    const { around, previousId } = await board(week.id)
    expect(around).toHaveLength(2)
    expect(previousId).toBe(before.id)
    expect(await save(saved, { put: [] })).toMatchObject({ warnings: 2 })
  })
})

describe('a published week', () => {
  it('tells each of its people once, and only those of a change whom it concerns', async () => {
    const week = await create()
    const { monday } = week
    const [one, two, three] = [
      shift(monday),
      shift(day(monday, 2)),
      shift(monday, nok.user.id),
    ] as const
    expect((await step('publish', week)).problem).toBe('CONFLICT')
    const saved = await save(week, { put: [one, two, three] })
    expect(await own(monday)).toEqual([])
    expect((await step('publish', saved, mali.token)).problem).toBe('NOT_FOUND')
    const published = await step('publish', saved)
    expect(published).toMatchObject({ status: 'PUBLISHED', changes: 0 })
    await expectNotices(monday, mali, [/^Your shifts from/])
    await expectNotices(monday, nok, [/^Your shifts from/])
    const [notice] = await notices(monday, mali)
    expect(notice).toMatchObject({
      type: 'other',
      thai: { title: expect.stringMatching(/^กะของคุณวันที่ .* 25\d\d$/), body: 'หอผู้ป่วย' },
    })
    expect((await own(monday)).map(({ id }: any) => id)).toEqual([one.id, two.id])
    expect((await step('publish', published)).problem).toBe('CONFLICT')

    const changed = await save(published, { put: [{ ...two, userId: nok.user.id }] })
    expect(changed).toMatchObject({ changes: 1, status: 'PUBLISHED' })
    expect((await own(monday)).map(({ id }: any) => id)).toEqual([one.id, two.id])
    const early = await save(changed, { put: [{ ...three, note: 'Bring keys' }] })
    const { workSchedules } = await call(
      `query($m: String!) { workSchedules(filter: { waiting: true, monday: $m }) { totalCount } }`,
      { m: monday },
      manager.token,
    )
    expect(workSchedules.totalCount).toBe(1)
    const again = await step('publish', early)
    await expectNotices(monday, mali, [/^Your shifts have changed/, /^Your shifts from/])
    await expectNotices(monday, nok, [/^Your shifts have changed/, /^Your shifts from/])
    expect((await own(monday)).map(({ id }: any) => id)).toEqual([one.id])
    expect((await own(monday, nok.token)).map(({ id }: any) => id)).toEqual([three.id, two.id])
    const only = await save(again, { put: [{ ...one, place: 'Gate' }] })
    const last = await step('publish', only)
    await expectNotices(monday, mali, [/changed/, /changed/, /from/])
    expect(await notices(monday, nok)).toHaveLength(2)

    const withdrawn = await step('withdraw', last)
    expect(withdrawn).toMatchObject({ status: 'DRAFT' })
    await expectNotices(monday, nok, [/^Withdrawn/])
    expect(await own(monday)).toEqual([])
    expect((await step('withdraw', withdrawn)).problem).toBe('CONFLICT')
    await step('publish', withdrawn)
    await expectNotices(monday, mali, [/^Your shifts from/, /^Withdrawn/])
  })

  it('shows who works at the same time to those who may read the week', async () => {
    const week = await create()
    const late = { startMinute: 900, endMinute: 1200 }
    const put = [
      shift(week.monday, manager.user.id),
      shift(week.monday, nok.user.id, late),
      shift(day(week.monday, 1)),
    ]
    await step('publish', await save(week, { put }))
    expect((await own(week.monday, manager.token))[0].colleagueIds).toEqual([nok.user.id])
    expect((await own(week.monday, nok.token))[0].colleagueIds).toEqual([])
  })

  it('is over for its people when it goes into the trash, and a draft when it comes back', async () => {
    const week = await create()
    await step('publish', await save(week, { put: [shift(week.monday)] }))
    await expectNotices(week.monday, mali, [/^Your shifts from/])
    const { deleteWorkSchedule } = await call(
      'mutation($id: ID!) { deleteWorkSchedule(id: $id) { trashed status } }',
      { id: week.id },
    )
    expect(deleteWorkSchedule).toEqual({ trashed: true, status: 'DRAFT' })
    await expectNotices(week.monday, mali, [/^Withdrawn/])
    const again = await create({ monday: week.monday })
    const restore = 'mutation($id: ID!) { restoreWorkSchedule(id: $id) { trashed shifts } }'
    expect(Object.keys((await call(restore, { id: week.id })).problem)).toEqual(['monday'])
    await call('mutation($id: ID!) { deleteWorkSchedule(id: $id) { id } }', { id: again.id })
    expect((await call(restore, { id: week.id })).restoreWorkSchedule).toEqual({
      ...{ trashed: false, shifts: 1 },
    })
  })
})

describe('a copy', () => {
  const copy = (id: string, monday: string, more: Input = {}, token = manager.token) =>
    call(
      `mutation($id: ID!, $monday: String!, $personIds: [ID!]) {
        copyWorkSchedule(id: $id, monday: $monday, personIds: $personIds) {
          schedule { ${fields} } leftOut { id name reason shifts } } }`,
      { id, monday, ...more },
      token,
    )

  it('makes the other week, or adds to it what is not there yet', async () => {
    const week = await create()
    const put = [
      shift(week.monday),
      shift(day(week.monday, 3), nok.user.id),
      shift(week.monday, null),
    ]
    await save(week, { put })
    const monday = nextMonday()
    const some = await copy(week.id, monday, { personIds: [nok.user.id] })
    expect(some.copyWorkSchedule.schedule).toMatchObject({ monday, shifts: 1, status: 'DRAFT' })
    const all = await copy(week.id, monday)
    expect(all.copyWorkSchedule.schedule).toMatchObject({
      ...{ id: some.copyWorkSchedule.schedule.id, shifts: 3 },
    })
    const { shifts } = await board(all.copyWorkSchedule.schedule.id)
    expect(shifts.map(({ date }: any) => date).toSorted()).toEqual([
      ...[monday, monday, day(monday, 3)],
    ])
    expect(Object.keys((await copy(week.id, week.monday)).problem)).toEqual(['monday'])
    expect(Object.keys((await copy(week.id, '2031-01-07')).problem)).toEqual(['monday'])
    expect((await copy(week.id, nextMonday(), {}, mali.token)).problem).toBe('NOT_FOUND')
  })
})

describe('somebody’s calendar', () => {
  it('has their shifts beside their meetings, over midnight and over a change of the clocks', async () => {
    const zoned = await department()
    const worker = await signUpAs(app, 'member', { departmentId: zoned })
    const other = await signUpAs(app, 'member', { departmentId: zoned })
    // In the night to Sunday, 27 October 2030, clocks go back.
    const week = await create(
      { departmentId: zoned, monday: '2030-10-21', timeZone: 'Europe/Berlin' },
      owner,
    )
    const night = shift('2030-10-26', worker.user.id, {
      ...{ startMinute: 1320, endMinute: 1800, name: 'เวรดึก; "A"', place: 'หอ 1, ชั้น 2' },
    })
    const saved = await save(week, { put: [night] }, owner)
    const published = await step('publish', saved, owner)
    const confirm = 'mutation { confirmIdentity(password: "a long enough password") }'
    await call(confirm, {}, worker.token)
    const { renewCalendarFeed } = await call(
      'mutation { renewCalendarFeed { token } }',
      {},
      worker.token,
    )
    const read = async () => {
      const { text } = await feed(renewCalendarFeed.token)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const component = ICAL.Component.fromString(text)
      const zone = component.getFirstSubcomponent('vtimezone')!
      expect(zone.getFirstPropertyValue('tzid')).toBe('Europe/Berlin')
      ICAL.TimezoneService.register(new ICAL.Timezone(zone))
      const events = component.getAllSubcomponents('vevent')
      return events.map((each) => new ICAL.Event(each))
    }
    const [event] = await read()
    expect(event!.uid).toMatch(new RegExp(`^${night.id}@`))
    expect(event!.startDate.toJSDate().toISOString()).toBe('2030-10-26T20:00:00.000Z')
    expect(event!.endDate.toJSDate().toISOString()).toBe('2030-10-27T05:00:00.000Z')
    expect(event!.summary).toMatch(/^เวรดึก; "A" · Ward/)
    expect(event!.location).toBe('หอ 1, ชั้น 2')
    expect(event!.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(event!.sequence).toBe(0)

    const handed = await save(published, { put: [{ ...night, userId: other.user.id }] }, owner)
    await step('publish', handed, owner)
    const [cancelled] = await read()
    expect(cancelled!.uid).toBe(event!.uid)
    expect(cancelled!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(cancelled!.sequence).toBe(1)
  })

  const feed = async (token: string) => {
    const response = await fetch(`${app.url}/v1/calendar/${token}.ics`)
    return { status: response.status, text: await response.text() }
  }
})

describe('the search', () => {
  it('finds weeks by their department, for those who may read them', async () => {
    const { id } = await create({ note: 'Zwischenprüfung' })
    const search = async (token: string) => {
      const { search: found } = await call(
        'query { search(text: "Zwischenprüfung") { kind id status } }',
        {},
        token,
      )
      return found
    }
    await vi.waitFor(async () =>
      expect(await search(manager.token)).toEqual([{ kind: 'SCHEDULE', id, status: 'draft' }]),
    )
    expect(await search(mali.token)).toEqual([])
  })
})
