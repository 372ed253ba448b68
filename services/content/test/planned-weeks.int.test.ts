import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { unpackBoard, unpackPeople, unpackTeam } from '@prakat/schema/board-wire'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { day, useWeeks, weekFields, type Input, type Person } from './use-weeks.ts'

const app = useTestApp()
const { ward, call, department, nextMonday, create, shift, save, step, ...read } = useWeeks(app)
const { board, own, notices, expectNotices } = read
let [stranger, elsewhere]: [Person, string] = [] as never
beforeAll(async () => {
  elsewhere = await department()
  stranger = await signUpAs(app, 'manager', { departmentId: elsewhere })
})

const setStatus = (id: string, status: string) =>
  app.services.auth!.database.sql`update "user" set status = ${status} where id = ${id}`
const eventsOf = (id: string, type: string) =>
  app.services.content!.database.sql<{ data: any }[]>`
    select data from outbox where aggregate_id = ${id} and type = ${type} order by id`
const planned = async (...put: object[]) => {
  const week = await create({ monday: (put[0] as { date: string }).date })
  return save(week, { put })
}

describe('templates', () => {
  const list = (departmentId: string, token = ward.manager.token) =>
    call(
      `query($id: ID!) { shiftTemplates(departmentId: $id) {
        version mayUpdate templates { key name startMinute endMinute place color } } }`,
      { id: departmentId },
      token,
    )
  const replace = (version: number, templates: object[], token = ward.manager.token) =>
    call(
      `mutation($id: ID!, $version: Int!, $templates: [ShiftTemplateInput!]!) {
        saveShiftTemplates(departmentId: $id, version: $version, templates: $templates) { version } }`,
      { id: ward.departmentId, version, templates },
      token,
    )
  const template = (key: string, more: Input = {}) => ({
    ...{ key, name: 'Early', startMinute: 480, endMinute: 960, place: 'Ward', color: 'teal' },
    ...more,
  })

  it('are replaced together, from the version that was read, by those who plan the department', async () => {
    const week = await planned(shift(nextMonday()))
    expect((await board(week.id)).kinds).not.toEqual([])
    expect((await replace(0, [template('a'), template('2')])).saveShiftTemplates.version).toBe(1)
    expect((await replace(0, [])).problem).toBe('CONFLICT')
    const { shiftTemplates } = await list(ward.departmentId)
    expect(shiftTemplates).toEqual({
      ...{ version: 1, mayUpdate: true, templates: [template('A'), template('2')] },
    })
    expect(await board(week.id)).toMatchObject({
      ...{ kinds: [], templates: [{ key: 'A', color: 'teal' }, { key: '2' }] },
      templatesVersion: 1,
    })
    for (const { token } of [stranger, ward.mali]) {
      expect((await list(ward.departmentId, token)).problem).toBe('FORBIDDEN')
      expect((await replace(1, [], token)).problem).toBe('FORBIDDEN')
    }
    const auditor = await signUpAs(app, 'auditor')
    expect((await list(ward.departmentId, auditor.token)).shiftTemplates.mayUpdate).toBe(false)
    expect((await replace(1, [], auditor.token)).problem).toBe('FORBIDDEN')
  })

  it.each([
    ['two of one key', [template('A'), template('a')], /^templates$/],
    ['a key of two', [template('AB')], /^templates\.key$/],
    ['a colour that there is not', [template('A', { color: 'mauve' })], /^templates\.color$/],
    ['an end before the beginning', [template('A', { endMinute: 60 })], /^templates\.endMinute$/],
    [
      'too many',
      Array.from({ length: 31 }, (_, at) => template(String.fromCharCode(3585 + at))),
      /^templates$/,
    ],
  ])('are refused with %s', async (_what, templates, field) => {
    const { problem } = await replace(1, templates)
    expect(Object.keys(problem)).toEqual([expect.stringMatching(field)])
  })
})

describe('warnings', () => {
  it('count suspended people and long weeks, and say which other department', async () => {
    const monday = nextMonday()
    const guest = await signUpAs(app, 'member', ward)
    const other = await create({ monday, departmentId: elsewhere }, ward.owner)
    const beside = await save(other, { put: [shift(monday, guest.user.id)] }, ward.owner)
    await step('publish', beside, ward.owner)
    const days = [0, 1, 2, 3].map((at) =>
      shift(day(monday, at), guest.user.id, { startMinute: 420, endMinute: 1140 }),
    )
    const week = await create({ monday })
    // The day on which both overlap, and 48 hours with eight elsewhere.
    expect(await save(week, { put: days })).toMatchObject({ warnings: 2, minutes: 48 * 60 })
    const shownBoard = await board(week.id)
    expect(shownBoard.around).toMatchObject([{ userId: guest.user.id, departmentId: elsewhere }])
    expect(shownBoard.departments).toMatchObject([{ id: elsewhere, nameTh: 'หอผู้ป่วย' }])
    expect(shownBoard.rules).toEqual({ restHours: 11, weekHours: 48 })
    await setStatus(guest.user.id, 'suspended')
    expect(await save({ ...week, version: 2 }, { put: [] })).toMatchObject({ warnings: 3 })
    const { people } = await board(week.id)
    const { absence, isHere } = people.find(({ id }: any) => id === guest.user.id)
    expect({ absence, isHere }).toEqual({ absence: 'suspended', isHere: false })
  })

  it('are known of people before they are added, to those who may add them', async () => {
    const week = await create()
    const beside = (userId: string, token: string) =>
      call(
        'query($id: ID!, $userIds: [ID!]!) { workSchedulePeople(id: $id, userIds: $userIds) { packed } }',
        { id: week.id, userIds: [userId] },
        token,
      )
    const { packed } = (await beside(stranger.user.id, ward.owner)).workSchedulePeople
    expect(unpackPeople(packed, week.monday).people).toMatchObject([{ id: stranger.user.id }])
    const hidden = (await beside(stranger.user.id, ward.manager.token)).workSchedulePeople
    expect(hidden.packed.people).toEqual([])
    expect((await beside(ward.mali.user.id, stranger.token)).problem).toBe('NOT_FOUND')
  })
})

describe('publishing again', () => {
  it('says to each what changed for them, once however much it is', async () => {
    const monday = nextMonday()
    const [one, two, theirs] = [
      shift(monday),
      shift(day(monday, 1)),
      shift(day(monday, 2), ward.nok.user.id, { color: 'red' }),
    ] as const
    const first = await step('publish', await planned(one, two, theirs))
    expect(await eventsOf(first.id, 'schedule.told')).toHaveLength(1)
    await expectNotices(monday, ward.mali, [/^Your shifts from/])
    const put = [
      { ...one, startMinute: 720, endMinute: 1200 },
      shift(day(monday, 3), ward.mali.user.id, {
        startMinute: 1320,
        endMinute: 1800,
        name: 'Night',
      }),
      { ...theirs, color: 'blue' },
    ]
    const changed = await save(first, { put, remove: [two.id] })
    expect(changed).toMatchObject({ state: 'CHANGED', status: 'PUBLISHED', changes: 4 })
    const again = await step('publish', changed)
    expect(again).toMatchObject({ state: 'PUBLISHED', changes: 0 })
    await expectNotices(monday, ward.mali, [/^Your shifts have changed/, /^Your shifts from/])
    const [notice] = await notices(monday, ward.mali)
    expect(notice.body).toMatch(
      /: Mon \d+ \w+: 08:00–16:00 → 12:00–20:00 · Removed: Tue \d+ \w+ 08:00–16:00, Day · New: Thu \d+ \w+ 22:00–06:00, Night$/,
    )
    expect((await own(monday, ward.nok.token))[0].color).toBe('blue')
    // A colour is nothing to be told of.
    await expectNotices(monday, ward.nok, [/^Your shifts from/])
  })

  it('tells those of the same change in one entry of the feed', async () => {
    const monday = nextMonday()
    const both = [shift(monday), shift(monday, ward.nok.user.id)]
    const first = await step('publish', await planned(...both))
    const put = both.map((each) => ({ ...each, place: 'Gate' }))
    await step('publish', await save(first, { put }))
    const [, second, ...more] = await eventsOf(first.id, 'schedule.told')
    expect(more).toEqual([])
    expect(second!.data.audience.include).toHaveLength(2)
    expect(second!.data.body).toMatch(/08:00–16:00: Day → Day, Gate$/)
  })

  it('is one’s own part alone that is there for two who save the same week', async () => {
    const week = await create()
    const answers = await Promise.all(
      [ward.manager.token, ward.owner].map((token) =>
        save(week, { put: [shift(week.monday)] }, token),
      ),
    )
    expect(answers.map(({ problem }) => problem).toSorted()).toEqual(['CONFLICT', undefined])
    expect((await board(week.id)).shifts).toHaveLength(1)
  })
})

describe('revisions', () => {
  const revisions = (id: string, token = ward.manager.token) =>
    call(
      `query($id: ID!) { workScheduleRevisions(id: $id) {
        number publishedBy people shifts openShifts minutes } }`,
      { id },
      token,
    )
  const revision = (id: string, number: number, token = ward.manager.token) =>
    call(
      'query($id: ID!, $n: Int!) { workScheduleRevision(id: $id, number: $n) { packed revision { number } } }',
      { id, n: number },
      token,
    )
  const bringBack = (id: string, number: number, version: number, token = ward.manager.token) =>
    call(
      `mutation($id: ID!, $n: Int!, $version: Int!) {
        restoreWorkScheduleRevision(id: $id, number: $n, version: $version) { ${weekFields} } }`,
      { id, n: number, version },
      token,
    )

  it('are what was published, and can be the draft again without telling anybody', async () => {
    const monday = nextMonday()
    const [one, two] = [shift(monday), shift(monday, null)]
    const first = await step('publish', await planned(one, two))
    const moved = { ...one, userId: ward.nok.user.id }
    const second = await step('publish', await save(first, { put: [moved], remove: [two.id] }))
    const { workScheduleRevisions: found } = await revisions(first.id)
    const publishedBy = ward.manager.user.id
    expect(found).toEqual([
      { number: 2, publishedBy, people: 1, shifts: 1, openShifts: 0, minutes: 480 },
      { number: 1, publishedBy, people: 1, shifts: 2, openShifts: 1, minutes: 960 },
    ])
    const { packed } = (await revision(first.id, 1)).workScheduleRevision
    const before = unpackBoard(packed, monday)
    expect(before.shifts.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(before.people.map(({ id }) => id)).toEqual([ward.mali.user.id])

    expect((await bringBack(first.id, 1, first.version)).problem).toBe('CONFLICT')
    const unknown = await bringBack(first.id, 9, second.version)
    expect(Object.keys(unknown.problem)).toEqual(['number'])
    expect((await revision(first.id, 9)).problem).toBe('NOT_FOUND')
    const { restoreWorkScheduleRevision: back } = await bringBack(first.id, 1, second.version)
    expect(back).toMatchObject({ state: 'CHANGED', shifts: 2, changes: 2 })
    expect(await own(monday)).toEqual([])
    expect(await eventsOf(first.id, 'schedule.told')).toHaveLength(3)
    for (const { token } of [stranger, ward.mali]) {
      expect((await revisions(first.id, token)).problem).toBe('NOT_FOUND')
      expect((await revision(first.id, 1, token)).problem).toBe('NOT_FOUND')
      expect((await bringBack(first.id, 1, back.version, token)).problem).toBe('NOT_FOUND')
    }
  })
})

describe('copies', () => {
  const copied = `schedule { ${weekFields} departmentId } leftOut { id reason shifts }`
  const from = (fromId: string, input: Input, token = ward.manager.token) =>
    call(
      `mutation($fromId: ID!, $input: WorkScheduleInput!) {
        createWorkScheduleFrom(fromId: $fromId, input: $input) { ${copied} } }`,
      { fromId, input: { departmentId: ward.departmentId, monday: nextMonday(), ...input } },
      token,
    )
  const duplicate = (id: string, token = ward.manager.token) =>
    call(`mutation($id: ID!) { duplicateWorkSchedule(id: $id) { ${copied} } }`, { id }, token)

  it('leave out whoever has left or is suspended or not the planner’s, and say so', async () => {
    const monday = nextMonday()
    const [gone, away] = [await signUpAs(app, 'member', ward), await signUpAs(app, 'member', ward)]
    const guest = await signUpAs(app, 'member', { departmentId: await department() })
    const people = [gone, away, guest, ward.mali].map(({ user }) => shift(monday, user.id))
    const week = await save(
      await create({ monday }),
      { put: [...people, shift(monday, null)] },
      ward.owner,
    )
    await setStatus(gone.user.id, 'archived')
    await setStatus(away.user.id, 'suspended')
    const { createWorkScheduleFrom: made, problem } = await from(week.id, {})
    expect(problem).toBeUndefined()
    expect(made.schedule).toMatchObject({ shifts: 2, openShifts: 1, state: 'DRAFT', warnings: 0 })
    expect(made.leftOut).toEqual(
      expect.arrayContaining([
        { id: gone.user.id, reason: 'GONE', shifts: 1 },
        { id: away.user.id, reason: 'SUSPENDED', shifts: 1 },
        { id: guest.user.id, reason: 'ELSEWHERE', shifts: 1 },
      ]),
    )
    // Whoever plans for everybody may keep a guest.
    const { createWorkScheduleFrom: all } = await from(week.id, {}, ward.owner)
    expect(all.schedule.shifts).toBe(3)
  })

  it('take rights on both weeks', async () => {
    const week = await planned(shift(nextMonday()))
    const theirs = { departmentId: elsewhere }
    expect((await from(week.id, theirs, stranger.token)).problem).toBe('NOT_FOUND')
    expect((await from(week.id, theirs)).problem).toBe('FORBIDDEN')
    expect((await from(week.id, {}, ward.mali.token)).problem).toBe('NOT_FOUND')
    expect((await duplicate(week.id, stranger.token)).problem).toBe('NOT_FOUND')
    expect(Object.keys((await from(week.id, { monday: week.monday })).problem)).toEqual(['monday'])
  })

  it('go into the next week that is free', async () => {
    const week = await planned(shift(nextMonday()))
    await create({ monday: day(week.monday, 7) })
    const { duplicateWorkSchedule: made } = await duplicate(week.id)
    expect(made.schedule).toMatchObject({ monday: day(week.monday, 14), shifts: 1, state: 'DRAFT' })
  })
})

describe('the list', () => {
  it('is found by its state, which the export has too', async () => {
    const monday = nextMonday()
    const week = await planned(shift(monday))
    const find = async (state: string) => {
      const { workSchedules } = await call(
        `query($m: String!, $s: WorkScheduleState) {
          workSchedules(filter: { monday: $m, state: $s }) { totalCount } }`,
        { m: monday, s: state },
      )
      return workSchedules.totalCount
    }
    const states = () => Promise.all(['DRAFT', 'PUBLISHED', 'CHANGED'].map(find))
    expect(await states()).toEqual([1, 0, 0])
    const published = await step('publish', week)
    expect(await states()).toEqual([0, 1, 0])
    await save(published, { put: [shift(day(monday, 1))] })
    expect(await states()).toEqual([0, 0, 1])
    const { exportWorkSchedules: csv } = await call(
      'query($m: String!) { exportWorkSchedules(filter: { monday: $m }) }',
      { m: monday },
    )
    const [head, row] = csv.split('\r\n').map((line: string) => line.split(','))
    expect(row[head.indexOf('state')]).toBe('changed')
    expect(row[head.indexOf('minutes')]).toBe('960')
  })
})

describe('a team', () => {
  it('is seen by those who may read its weeks, as it is published', async () => {
    const monday = nextMonday()
    const team = (token: string, to = day(monday, 6)) =>
      call(
        `query($id: ID!, $from: String!, $to: String!) {
          teamShifts(departmentId: $id, from: $from, to: $to) { packed } }`,
        { id: ward.departmentId, from: monday, to },
        token,
      )
    const week = await planned(shift(monday, ward.mali.user.id, { color: 'pink' }))
    expect((await team(ward.manager.token)).teamShifts.packed.shifts).toEqual([])
    const published = await step('publish', week)
    await save(published, { put: [shift(day(monday, 1))] })
    const { packed } = (await team(ward.manager.token)).teamShifts
    expect(unpackTeam(packed, monday)).toMatchObject([
      { userId: ward.mali.user.id, date: monday, color: 'pink', timeZone: 'Asia/Bangkok' },
    ])
    expect(packed.people).toMatchObject([{ id: ward.mali.user.id }])
    for (const { token } of [stranger, ward.mali])
      expect((await team(token)).problem).toBe('FORBIDDEN')
    expect(Object.keys((await team(ward.manager.token, day(monday, 60))).problem)).toEqual(['to'])
  })
})

describe('somebody’s calendar', () => {
  it('has shifts as long as they want it to, and those that were taken back as cancelled', async () => {
    const worker = await signUpAs(app, 'member', ward)
    const { token } = worker
    const feed = async (address: string) =>
      (await fetch(`${app.url}/v1/calendar/${address}.ics`)).text()
    const choose = async (withShifts: boolean) => {
      const answer = await call(
        'mutation($on: Boolean!) { chooseCalendarFeed(withShifts: $on) { withShifts } }',
        { on: withShifts },
        token,
      )
      return answer.problem ?? answer.chooseCalendarFeed
    }
    expect(await choose(false)).toBe('NOT_FOUND')
    await call('mutation { confirmIdentity(password: "a long enough password") }', {}, token)
    const { renewCalendarFeed } = await call(
      'mutation { renewCalendarFeed { token withShifts } }',
      {},
      token,
    )
    expect(renewCalendarFeed.withShifts).toBe(true)
    const { id, version } = await planned(shift(nextMonday(), worker.user.id))
    const published = await step('publish', { id, version })
    expect(await feed(renewCalendarFeed.token)).toContain('STATUS:CONFIRMED')
    expect(await choose(false)).toEqual({ withShifts: false })
    expect(await feed(renewCalendarFeed.token)).not.toContain('BEGIN:VEVENT')
    await choose(true)
    await step('withdraw', published)
    const after = await feed(renewCalendarFeed.token)
    expect(after).toMatch(/STATUS:CANCELLED/)
    expect(after).toMatch(/SEQUENCE:1\b/)
  })
})

describe('the limits of warnings', () => {
  it('are settings', async () => {
    const week = await planned(shift(nextMonday()))
    const set = (values: Input) =>
      call(
        `mutation($values: JSON!, $version: Int!) {
          updateSettings(group: SHIFTS, version: $version, values: $values) { version } }`,
        { values, version: 0 },
      )
    expect(Object.keys((await set({ restHours: 25 })).problem)).toEqual(['restHours'])
    expect((await set({ restHours: 9, weekHours: 7 })).problem).toBeUndefined()
    await vi.waitFor(async () =>
      expect((await board(week.id)).rules).toEqual({ restHours: 9, weekHours: 7 }),
    )
    expect(await save(week, { put: [] })).toMatchObject({ warnings: 1 })
  })
})
