import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { utcToZoned } from '@prakat/schema/zoned-time'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUpProved(app, 'Mali Reader')
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour)
type Input = Record<string, unknown>
const written = (more: Input = {}) => ({
  ...{ title: `Town hall ${randomUUID().slice(0, 8)}`, agenda: richTextOf('How we did.') },
  ...{ startsAt: inHours(2), endsAt: inHours(3), timeZone: 'Asia/Bangkok', place: 'Hall 1' },
  ...more,
})
const fields =
  'id version title status calledOffAt exceptions { at startsAt } can { callOff answers }'
const call = async (text: string, variables: Input, token = owner) => {
  const { data, errors } = await graphql(app, token, text, variables)
  return { ...data, problem: errors[0]?.extensions.fields ?? errors[0]?.extensions.code }
}
const create = (more: Input = {}, token = owner) =>
  call(
    `mutation($input: MeetingInput!) { createMeeting(input: $input) { ${fields} } }`,
    { input: written(more) },
    token,
  )
async function published(more: Input = {}) {
  const { createMeeting, problem } = await create(more)
  expect(problem).toBeUndefined()
  const { publishMeeting, problem: refused } = await step('publish', createMeeting.id)
  expect(refused).toBeUndefined()
  return publishMeeting
}
const step = (name: string, id: string, token = owner) =>
  call(`mutation($id: ID!) { ${name}Meeting(id: $id) { ${fields} } }`, { id }, token)
const callOff = ({ id, version }: any, token = owner) =>
  call(
    `mutation($id: ID!, $version: Int!) { callOffMeeting(id: $id, version: $version) { ${fields} } }`,
    { id, version },
    token,
  )
const invitation = (id: string, token = member.token) =>
  call(
    `query($id: ID!) { meetingInvitation(id: $id) {
      title startsAt endsAt calledOff answer mayAnswer html mayReadAnswers next { startsAt } } }`,
    { id },
    token,
  )
const answer = (id: string, given: string | null, token = member.token, day?: string) =>
  call(
    `mutation($id: ID!, $answer: MeetingAnswer, $day: String) {
      answerMeeting(id: $id, answer: $answer, day: $day) { answer } }`,
    { id, answer: given, day },
    token,
  )
const calendar = async (from: Date, to: Date, token = member.token) => {
  const { meetingCalendar, problem } = await call(
    `query($from: DateTime!, $to: DateTime!) { meetingCalendar(from: $from, to: $to) {
      meetingId title startsAt calledOff answer mayAnswer } }`,
    { from, to },
    token,
  )
  return problem ?? meetingCalendar
}
/** What is in somebody's inbox about something. */
const inbox = async (url: string, token = member.token) => {
  const { body } = await rest(app, 'GET', '/v1/announcements?limit=100', { token })
  return body.data.filter((each: any) => each.url === url)
}
const arrives = (id: string, title: string | RegExp, token = member.token) =>
  vi.waitFor(async () => {
    const found = await inbox(`/meetings/${id}`, token)
    expect(found.map((each: any) => each.title)).toContainEqual(expect.stringMatching(title))
    return found
  })

describe('what is written', () => {
  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['an end before it begins', { endsAt: inHours(1) }, 'endsAt'],
    ['a length of months', { endsAt: inHours(24 * 40) }, 'endsAt'],
    ['a zone that there is not', { timeZone: 'Asia/Bangkoks' }, 'timeZone'],
    ['a rule that is none', { repeat: 'EVERY MONDAY' }, 'repeat'],
    ['a rule of hours', { repeat: 'FREQ=HOURLY' }, 'repeat'],
    ['two ends of a rule', { repeat: 'FREQ=DAILY;COUNT=2;UNTIL=20300101T000000Z' }, 'repeat'],
    ['a rule with a part twice', { repeat: 'FREQ=DAILY;FREQ=WEEKLY' }, 'repeat'],
    ['an end on no day', { repeat: 'FREQ=DAILY;UNTIL=20270230T235959Z' }, 'repeat'],
    ['a rule that is never met', { repeat: 'FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2' }, 'repeat'],
    ['a second Monday of a week', { repeat: 'FREQ=WEEKLY;BYDAY=2MO' }, 'repeat'],
    ['exceptions of what is held once', { exceptions: [{ at: inHours(2) }] }, 'exceptions'],
    ['a reminder after it', { reminders: [-5] }, 'reminders'],
    ['six reminders', { reminders: [1, 2, 3, 4, 5, 6] }, 'reminders'],
    ['a link that is none', { link: 'javascript:alert(1)' }, 'link'],
    ['an organiser who is not there', { organiserId: randomUUID() }, 'organiserId'],
    ['an agenda that is no rich text', { agenda: 'Everything' }, 'agenda'],
  ])('is refused with %s', async (_what, input, field) => {
    const { problem } = await create(input)
    expect(Object.keys(problem)).toEqual([field])
  })

  it('may be a draft without times, which cannot be published', async () => {
    const { createMeeting } = await create({ startsAt: null, endsAt: null })
    const { problem } = await step('publish', createMeeting.id)
    expect(Object.keys(problem).sort()).toEqual(['endsAt', 'startsAt'])
  })

  it('begins at a time of its rule, and has exceptions of that alone', async () => {
    const startsAt = new Date('2030-01-07T02:00:00Z')
    const monday = { startsAt, endsAt: new Date('2030-01-07T03:00:00Z') }
    const begins = await create({ ...monday, repeat: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(Object.keys((await step('publish', begins.createMeeting.id)).problem)).toEqual([
      'repeat',
    ])
    const strange = await create({
      ...{ ...monday, repeat: 'rrule:freq=weekly;byday=mo' },
      exceptions: [{ at: new Date('2030-01-15T02:00:00Z') }],
    })
    expect(Object.keys((await step('publish', strange.createMeeting.id)).problem)).toEqual([
      'exceptions',
    ])
  })

  it('shows the times of a rule beforehand, and refuses one without any', async () => {
    const times = (repeat: string, first = 3) =>
      call(
        `query($repeat: String!, $first: Int!) { meetingTimes(
          startsAt: "2030-01-07T02:00:00Z", timeZone: "Asia/Bangkok", repeat: $repeat, first: $first
        ) }`,
        { repeat, first },
      )
    expect((await times('FREQ=WEEKLY;COUNT=2')).meetingTimes).toEqual([
      '2030-01-07T02:00:00.000Z',
      '2030-01-14T02:00:00.000Z',
    ])
    const never = 'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2;BYDAY=MO;INTERVAL=95'
    expect(Object.keys((await times(never)).problem)).toEqual(['repeat'])
  })

  it('is for those who may write', async () => {
    expect((await create({}, member.token)).problem).toBe('FORBIDDEN')
    const author = (await signUpAs(app, 'author')).token
    const { createMeeting } = await create({}, author)
    expect((await step('publish', createMeeting.id, author)).problem).toBe('FORBIDDEN')
  })
})

describe('what is published', () => {
  it('is told to those whom it is for, and is in their calendars', async () => {
    const audience = { everyone: false, userIds: [member.user.id] }
    const startsAt = new Date('2031-01-20T02:00:00Z')
    const endsAt = new Date('2031-01-20T03:30:00Z')
    const { id, title } = await published({ audience, startsAt, endsAt })
    const [notice] = await arrives(id, title)
    expect(notice).toMatchObject({ type: 'meeting' })
    expect(notice.body).toBe('Mon 20 Jan 2031, 09:00–10:30\nHall 1')
    const occurrences = await calendar(startsAt, endsAt)
    expect(occurrences).toContainEqual({
      ...{ meetingId: id, title, calledOff: false, answer: null, mayAnswer: true },
      startsAt: startsAt.toISOString(),
    })
    const { meetingInvitation } = await invitation(id)
    expect(meetingInvitation).toMatchObject({ html: '<p>How we did.</p>', mayReadAnswers: false })

    const other = await signUp(app)
    expect(await calendar(startsAt, endsAt, other.token)).not.toContainEqual(
      expect.objectContaining({ meetingId: id }),
    )
    expect((await invitation(id, other.token)).problem).toBe('NOT_FOUND')
    expect((await answer(id, 'YES', other.token)).problem).toBe('NOT_FOUND')
  })

  it('tells of a change, and silently corrects it when nobody need know', async () => {
    const { id, version, title } = await published()
    await arrives(id, title)
    const amend = (input: Input, at: number, notifyAgain: boolean) =>
      call(
        `mutation($id: ID!, $version: Int!, $input: MeetingInput!, $again: Boolean!) {
          amendMeeting(id: $id, version: $version, input: $input, notifyAgain: $again) { version } }`,
        { id, version: at, input: written(input), again: notifyAgain },
      )
    const { amendMeeting } = await amend({ title: `${title}, moved` }, version, true)
    await arrives(id, `${title}, moved`)
    expect((await amend({}, version, true)).problem).toBe('CONFLICT')
    await amend({ title: `${title}, Hall 2` }, amendMeeting.version, false)
    await arrives(id, `${title}, Hall 2`)
    expect(await inbox(`/meetings/${id}`)).toHaveLength(1)
  })

  it('is answered, and the organiser sees by whom', async () => {
    const organiser = await signUp(app, 'Anong Organiser')
    const { id } = await published({ organiserId: organiser.user.id })
    expect((await answer(id, 'MAYBE')).answerMeeting).toEqual({ answer: 'MAYBE' })
    expect((await answer(id, 'YES')).answerMeeting).toEqual({ answer: 'YES' })
    const answers = (token: string) =>
      call('query($id: ID!) { meetingAnswers(id: $id) { userId answer } }', { id }, token)
    const given = [{ userId: member.user.id, answer: 'YES' }]
    expect((await answers(organiser.token)).meetingAnswers).toEqual(given)
    expect((await answers(owner)).meetingAnswers).toEqual(given)
    expect((await answers(member.token)).problem).toBe('NOT_FOUND')
    expect((await invitation(id, organiser.token)).meetingInvitation.mayReadAnswers).toBe(true)
    expect((await answer(id, null)).answerMeeting).toEqual({ answer: null })
    expect((await answers(owner)).meetingAnswers).toEqual([])
  })

  it('shows its organiser who has not answered, who are asked again, once an hour and nobody else', async () => {
    const organiser = await signUp(app, 'Anong Organiser')
    const [silent, later, comes] = [
      await signUp(app, 'Chai Silent'),
      await signUp(app, 'Dao Later'),
      await signUp(app, 'Ek Comes'),
    ]
    const userIds = [silent, later, comes].map(({ user }) => user.id)
    const audience = { everyone: false, userIds }
    const organiserId = organiser.user.id
    const { id, title } = await published({ audience, organiserId })
    await answer(id, 'YES', comes.token)
    const unanswered = async (token: string, first: number, after?: string) => {
      const { meetingUnanswered: found, problem } = await call(
        `query($id: ID!, $first: Int, $after: String) { meetingUnanswered(id: $id, first: $first, after: $after) {
          totalCount pageInfo { endCursor hasNextPage } edges { node { id } } } }`,
        { id, first, after },
        token,
      )
      return problem ?? { ...found, ids: found.edges.map(({ node }: any) => node.id) }
    }
    const page = await unanswered(organiser.token, 1)
    expect(page).toMatchObject({ totalCount: 2, ids: [silent!.user.id] })
    const rest = await unanswered(organiser.token, 1, page.pageInfo.endCursor)
    expect(rest).toMatchObject({ ids: [later!.user.id], pageInfo: { hasNextPage: false } })
    const remind = async (token: string, day?: string) => {
      const text = 'mutation($id: ID!, $day: String) { remindMeeting(id: $id, day: $day) }'
      const { remindMeeting, problem } = await call(text, { id, day }, token)
      return problem ?? remindMeeting
    }
    const outsider = await signUp(app)
    for (const { token } of [silent!, outsider]) {
      expect(await unanswered(token, 10)).toBe('NOT_FOUND')
      expect(await remind(token)).toBe('NOT_FOUND')
    }
    expect(await remind(organiser.token, 'Friday')).toHaveProperty('day')
    expect(await remind(organiser.token)).toBe(2)
    expect(await remind(owner)).toBe('CONFLICT')
    for (const { token } of [silent!, later!])
      await arrives(id, `^Will you attend. ${title}`, token)
    expect(await inbox(`/meetings/${id}`, silent!.token)).toHaveLength(2)
    expect(await inbox(`/meetings/${id}`, comes!.token)).toHaveLength(1)
    const { sql } = app.services.content!.database
    const [entry] = await sql`select actor_id, after from audit where command = 'meeting.remind'`
    expect(entry).toMatchObject({ actor_id: organiserId, after: { id, people: 2 } })
    await sql`update meeting_time set asked_at = asked_at - interval '1 hour' where meeting_id = ${id}`
    for (const { token } of [silent!, later!]) await answer(id, 'NO', token)
    expect(await remind(owner)).toBe('CONFLICT')
  })

  it('is listed by its next time, with what was said to that', async () => {
    const hours = (count: number) => ({ startsAt: inHours(count), endsAt: inHours(count + 1) })
    const later = await published({ ...hours(30), title: `Town hall ${randomUUID()}` })
    const series = await published({ ...hours(-47), repeat: 'FREQ=DAILY', title: later.title })
    const over = await published({ ...hours(-3), title: later.title })
    await answer(series.id, 'YES')
    const listed = async () => {
      const { meetings } = await call(
        `query($search: String!) { meetings(first: 9, sort: NEXT_AT, filter: { search: $search }) {
          edges { node { id nextAt version } } } }`,
        { search: later.title },
      )
      return meetings.edges.map(({ node }: any) => node)
    }
    const rows = await listed()
    expect(rows.map(({ id }: any) => id)).toEqual([series.id, later.id, over.id])
    expect(Math.abs(Date.parse(rows[0].nextAt) - inHours(1).getTime())).toBeLessThan(60_000)
    expect(rows[2].nextAt).toBeNull()
    const { meetingTurnouts } = await call(
      'query($ids: [ID!]!) { meetingTurnouts(ids: $ids) { meetingId startsAt yes } }',
      { ids: [series.id] },
    )
    expect(meetingTurnouts).toEqual([{ meetingId: series.id, startsAt: rows[0].nextAt, yes: 1 }])
    // As if it were two days ago.
    const { sql } = app.services.content!.database
    await sql`update meeting set next_at = next_at - interval '2 days' where id = ${series.id}`
    await sql`update meeting_time set next_over_at = now() where meeting_id = ${series.id}`
    await vi.waitFor(async () => expect(await listed()).toEqual(rows), 10_000)
  })

  it('is in the calendar of its organiser too, who is not asked to answer if it is for others', async () => {
    const organiser = await signUp(app, 'Anong Organiser')
    const audience = { everyone: false, userIds: [member.user.id] }
    const { id } = await published({ audience, organiserId: organiser.user.id })
    const mine = await calendar(inHours(1), inHours(4), organiser.token)
    expect(mine).toContainEqual(expect.objectContaining({ meetingId: id, mayAnswer: false }))
    expect((await invitation(id, organiser.token)).meetingInvitation).toMatchObject({
      ...{ mayAnswer: false, mayReadAnswers: true },
    })
    expect((await answer(id, 'YES', organiser.token)).problem).toBe('FORBIDDEN')
    expect(await calendar(inHours(1), inHours(4))).toContainEqual(
      expect.objectContaining({ meetingId: id, mayAnswer: true }),
    )
    await step('withdraw', id)
    expect(await calendar(inHours(1), inHours(4), organiser.token)).not.toContainEqual(
      expect.objectContaining({ meetingId: id }),
    )
  })

  it('is answered for one time of a series, or for all', async () => {
    const startsAt = new Date('2032-03-01T02:00:00Z')
    const { id } = await published({
      ...{ startsAt, endsAt: new Date('2032-03-01T03:00:00Z'), repeat: 'FREQ=DAILY;COUNT=5' },
      exceptions: [
        { at: new Date('2032-03-03T02:00:00Z') },
        { at: new Date('2032-03-04T02:00:00Z'), startsAt: new Date('2032-03-09T04:00:00Z') },
      ],
    })
    const calendarRows = async () => {
      const found = await call(
        `{ meetingCalendar(from: "2032-03-01T00:00:00Z", to: "2032-03-12T00:00:00Z") {
          meetingId day startsAt calledOff movedFrom movedTo answer } }`,
        {},
        member.token,
      )
      return found.meetingCalendar
        .filter((each: any) => each.meetingId === id)
        .map((each: any) => [
          ...[each.day.slice(8), each.startsAt.slice(8, 13)],
          ...[each.calledOff ? (each.movedTo?.slice(8, 13) ?? 'off') : each.answer],
          ...(each.movedFrom ? [`from ${each.movedFrom.slice(8, 13)}`] : []),
        ])
    }
    await answer(id, 'YES')
    expect((await answer(id, 'NO', member.token, '2032-03-02')).answerMeeting.answer).toBe('NO')
    await answer(id, 'MAYBE', member.token, '2032-03-04')
    expect(await calendarRows()).toEqual([
      ['01', '01T02', 'YES'],
      ['02', '02T02', 'NO'],
      ['03', '03T02', 'off'],
      ['04', '04T02', '09T04'],
      ['05', '05T02', 'YES'],
      ['04', '09T04', 'MAYBE', 'from 04T02'],
    ])
    const { meetingInvitation } = await call(
      `query($id: ID!) { meetingInvitation(id: $id, day: "2032-03-04") {
        day startsAt movedFrom answer answerToAll } }`,
      { id },
      member.token,
    )
    expect(meetingInvitation).toEqual({
      ...{ day: '2032-03-04', startsAt: '2032-03-09T04:00:00.000Z', answer: 'MAYBE' },
      ...{ movedFrom: '2032-03-04T02:00:00.000Z', answerToAll: 'YES' },
    })
    const answers = async (day?: string) =>
      (
        await call(
          'query($id: ID!, $day: String) { meetingAnswers(id: $id, day: $day) { day answer } }',
          { id, day },
        )
      ).meetingAnswers
    expect(await answers('2032-03-02')).toEqual([{ day: '2032-03-02', answer: 'NO' }])
    expect(await answers('2032-03-05')).toEqual([{ day: null, answer: 'YES' }])
    expect(await answers()).toHaveLength(3)
    const turnout = async (day?: string) => {
      const found = await call(
        'query($id: ID!, $day: String) { meetingTurnout(id: $id, day: $day) { day yes maybe no open } }',
        { id, day },
      )
      const rows = found.meetingTurnout as any[]
      expect(rows.every(({ open }) => open > 0)).toBe(true)
      return rows.map(({ day: its, yes, maybe, no }) => [its.slice(8), yes, maybe, no].join(' '))
    }
    const counts = ['01 1 0 0', '02 0 0 1', '05 1 0 0', '04 0 1 0']
    expect(await turnout()).toEqual(counts)
    expect(await turnout('2032-03-03')).toEqual(counts.toSpliced(2, 0, '03 1 0 0'))

    // What is not held cannot be answered, and no day but those of the series.
    expect((await answer(id, 'YES', member.token, '2032-03-03')).problem).toBe('CONFLICT')
    for (const day of ['2032-03-09', '2032-02-30', 'tomorrow'])
      expect(Object.keys((await answer(id, 'YES', member.token, day)).problem), day).toEqual([
        'day',
      ])

    // Taken back, that of all counts again; and whoever answers all has answered all.
    await answer(id, null, member.token, '2032-03-02')
    expect(await answers('2032-03-02')).toEqual([{ day: null, answer: 'YES' }])
    await answer(id, 'NO')
    expect(await answers()).toEqual([{ day: null, answer: 'NO' }])
  })

  it('is called off: told as new, kept in calendars as such, and not changed after that', async () => {
    const meeting = await published()
    await arrives(meeting.id, meeting.title)
    expect((await callOff(meeting, member.token)).problem).toBe('FORBIDDEN')
    expect((await callOff({ ...meeting, version: 1 })).problem).toBe('CONFLICT')
    const { callOffMeeting } = await callOff(meeting)
    expect(callOffMeeting).toMatchObject({ status: 'PUBLISHED', can: { callOff: false } })
    expect(callOffMeeting.calledOffAt).not.toBeNull()
    await arrives(meeting.id, `Cancelled: ${meeting.title}`)
    expect((await invitation(meeting.id)).meetingInvitation.calledOff).toBe(true)
    expect((await callOff(callOffMeeting)).problem).toBe('CONFLICT')
    expect((await answer(meeting.id, 'YES')).problem).toBe('CONFLICT')
    const amended = await call(
      `mutation($id: ID!, $version: Int!, $input: MeetingInput!) {
        amendMeeting(id: $id, version: $version, input: $input) { id } }`,
      { id: meeting.id, version: callOffMeeting.version, input: written() },
    )
    expect(amended.problem).toBe('CONFLICT')
    await step('archive', meeting.id)
    expect((await invitation(meeting.id)).problem).toBe('NOT_FOUND')
  })

  it('is asked for at most 93 days at once', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * hour)
    expect(Object.keys(await calendar(days(0), days(94)))).toEqual(['to'])
    expect(Object.keys(await calendar(days(1), days(0)))).toEqual(['to'])
  })
})

describe('reminders', () => {
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000)

  it('come at their time, once, and not to those who stay away', async () => {
    const stayer = await signUp(app)
    // In three seconds it is a minute until it begins.
    const meeting = { startsAt: soon(63), endsAt: soon(3600), reminders: [1, 5] }
    const { id, title } = await published(meeting)
    await answer(id, 'NO', stayer.token)
    const [reminder] = (await arrives(id, `Reminder: ${title}`)).filter(({ title: its }: any) =>
      its.startsWith('Reminder'),
    )
    expect(Math.abs(Date.parse(reminder.publishAt) - (+meeting.startsAt - 60_000))).toBeLessThan(
      2500,
    )
    expect(await inbox(`/meetings/${id}`)).toHaveLength(2)
    expect(await inbox(`/meetings/${id}`, stayer.token)).toHaveLength(1)
    const { sql } = app.services.content!.database
    const [time] = await sql`select remind_at from meeting_time where meeting_id = ${id}`
    expect(time).toEqual({ remind_at: null })
  })

  it('are sent by the sweep when Redis lost them, and not of what has begun', async () => {
    const { id, title } = await published({ reminders: [10] })
    const begun = await published({ reminders: [10] })
    const series = await published({ reminders: [10], repeat: 'FREQ=DAILY' })
    const today = utcToZoned(inHours(2).toISOString(), 'Asia/Bangkok').slice(0, 10)
    const away = await signUp(app)
    await answer(series.id, 'NO', away.token)
    await answer(series.id, 'NO', member.token)
    await answer(series.id, 'YES', member.token, today)
    const { sql } = app.services.content!.database
    await sql`update meeting_time set remind_at = now() - interval '5 seconds' where meeting_id = ${id}`
    await sql`update meeting set starts_at = now() - interval '1 second' where id = ${begun.id}`
    await sql`update meeting_time set remind_at = now() - interval '1 hour', remind_of = now() - interval '1 second'
      where meeting_id = ${begun.id}`
    await sql`update meeting_time set remind_at = now() - interval '5 seconds' where meeting_id = ${series.id}`
    await arrives(id, `Reminder: ${title}`)
    // Of a series it leads to the time that it is about, for whoever comes to that one.
    const address = `/meetings/${series.id}?day=${today}`
    await vi.waitFor(async () => expect(await inbox(address)).toHaveLength(1))
    expect(await inbox(address, away.token)).toEqual([])
    await vi.waitFor(async () => {
      const [time] = await sql`select remind_at from meeting_time where meeting_id = ${begun.id}`
      expect(time).toEqual({ remind_at: null })
    })
    expect(await inbox(`/meetings/${begun.id}`)).toHaveLength(1)
  })

  it('are kept for the next time of what is held again, and dropped with it', async () => {
    const startsAt = inHours(48)
    const meeting = { startsAt, endsAt: inHours(49), repeat: 'FREQ=DAILY', reminders: [60] }
    const made = await published(meeting)
    const { sql } = app.services.content!.database
    const next = async () =>
      (await sql`select remind_at from meeting_time where meeting_id = ${made.id}`)[0]!['remind_at']
    expect(await next()).toEqual(new Date(startsAt.getTime() - 3_600_000))
    await callOff(made)
    expect(await next()).toBeNull()
  })
})

describe('the feed of somebody’s calendar', () => {
  const make = 'mutation { renewCalendarFeed { token createdAt } }'
  const renew = async (token = member.token) => {
    await call('mutation { confirmIdentity(password: "a long enough password") }', {}, token)
    return (await call(make, {}, token)).renewCalendarFeed
  }
  const fetchFeed = (token: string, headers = {}) =>
    fetch(`${app.url}/v1/calendar/${token}.ics`, { headers })

  it('has their meetings for whoever knows its address, which can be changed', async () => {
    const secret = await published({ audience: { everyone: false, userIds: [randomReader()] } })
    const { id, title } = await published()
    const { token } = await renew()
    const response = await fetchFeed(token)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(title)
    expect(text).not.toContain(secret.title)
    // Nothing has changed.
    const etag = response.headers.get('etag')!
    await vi.waitFor(async () => {
      expect((await fetchFeed(token, { 'if-none-match': etag })).status).toBe(304)
    })
    const again = await renew()
    expect((await fetchFeed(token)).status).toBe(404)
    expect((await fetchFeed(again.token)).status).toBe(200)
    const state = await call('{ calendarFeed { token createdAt } }', {}, member.token)
    expect(state.calendarFeed).toEqual({ token: null, createdAt: again.createdAt })
    await call('mutation { dropCalendarFeed }', {}, member.token)
    expect((await fetchFeed(again.token)).status).toBe(404)
    expect((await fetchFeed('x')).status).toBe(404)
    expect(id).toBeDefined()
    const log = await app.services.content!.database.sql`
      select command, after from audit where actor_id = ${member.user.id}
      and command like 'calendar.%' order by id`
    const commands = log.map(({ command }) => command)
    expect(commands.slice(-3)).toEqual(['calendar.renew', 'calendar.renew', 'calendar.drop'])
    expect(JSON.stringify(log)).not.toContain(again.token)
  })

  it.each([
    ['signing out everywhere', 'mutation { revokeOtherSessions }', 'themselves'],
    ['a suspension', 'mutation($id: ID!) { suspendUser(id: $id) { id } }', 'the owner'],
  ])('ends with %s, for good', async (_what, mutation, by) => {
    const reader = await signUpProved(app)
    const { token } = await renew(reader.token)
    expect((await fetchFeed(token)).status).toBe(200)
    const isOwn = by === 'themselves'
    const done = await graphql(app, isOwn ? reader.token : owner, mutation, {
      ...(!isOwn && { id: reader.user.id }),
    })
    expect(done.errors).toEqual([])
    const { sql } = app.services.content!.database
    const feeds = () => sql`select from calendar_feed where user_id = ${reader.user.id}`
    await vi.waitFor(async () => expect(await feeds()).toHaveLength(0))
    expect((await fetchFeed(token)).status).toBe(404)
  })

  it('is made by whoever has confirmed who they are, and ended by those who may sign them out', async () => {
    const [reader, unproved] = [await signUpProved(app), await signUp(app)]
    const codeOf = async (query: string, token: string, variables = {}) =>
      (await graphql(app, token, query, variables)).errors[0]?.extensions.code
    expect(await codeOf(make, reader.token)).toBe('CONFIRMATION_REQUIRED')
    expect(await codeOf(make, unproved.token)).toBe('FORBIDDEN')
    const { token } = await renew(reader.token)
    const state = 'query($id: ID!) { userCalendarFeed(id: $id) { token createdAt } }'
    const end = 'mutation($id: ID!) { dropUserCalendarFeed(id: $id) }'
    const { id } = reader.user
    for (const query of [state, end]) {
      expect(await codeOf(query, member.token, { id })).toBe('FORBIDDEN')
      expect(await codeOf(query, (await signUpAs(app, 'auditor')).token, { id })).toBe('FORBIDDEN')
    }
    const { token: hr } = await signUpAs(app, 'hr')
    const feed = (await graphql(app, hr, state, { id })).data.userCalendarFeed
    expect(feed).toEqual({ token: null, createdAt: expect.any(String) })
    expect(await codeOf(end, hr, { id })).toBeUndefined()
    expect((await fetchFeed(token)).status).toBe(404)
    const [entry] = await app.services.content!.database.sql`
      select after from audit where command = 'calendar.revoke' and aggregate_id = ${id}`
    expect(entry!['after']).toMatchObject({ name: 'Somebody' })
  })

  it('follows the rules of RFC 5545, over a change of the clocks too', async () => {
    const startsAt = new Date('2030-10-22T07:00:00Z')
    const meeting = await published({
      ...{
        title: `เรื่องด่วน; ${'x'.repeat(80)}, "A"`,
        timeZone: 'Europe/Berlin',
        place: 'ห้อง 1\nชั้น 2',
      },
      ...{ startsAt, endsAt: new Date('2030-10-22T08:00:00Z'), link: 'https://meet.example/1' },
      repeat: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
      exceptions: [
        { at: new Date('2030-10-29T08:00:00Z') },
        { at: new Date('2030-11-05T08:00:00Z'), startsAt: new Date('2030-11-06T12:00:00Z') },
      ],
    })
    const { token } = await renew()
    const read = async () => (await fetchFeed(token)).text()
    const text = await read()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n')
    // Members do not know each other's addresses.
    expect(text).not.toMatch(/mailto:|@example\.test/)
    const component = ICAL.Component.fromString(text)
    const zone = component
      .getAllSubcomponents('vtimezone')
      .find((each) => each.getFirstPropertyValue('tzid') === 'Europe/Berlin')!
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    const own = component
      .getAllSubcomponents('vevent')
      .filter((each) => String(each.getFirstPropertyValue('uid')).startsWith(meeting.id))
    const [series] = own.filter((each) => !each.hasProperty('recurrence-id'))
    const exceptions = own.filter((each) => each !== series)
    const event = new ICAL.Event(series!, { strictExceptions: true, exceptions })
    const times = event.iterator()
    const starts: string[] = []
    for (let next = times.next(); next; next = times.next())
      starts.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString().slice(0, 16))
    expect(starts).toEqual([
      ...['2030-10-22T07:00', '2030-11-06T12:00', '2030-11-12T08:00', '2030-11-19T08:00'],
    ])
    expect(series!.getFirstPropertyValue('contact')).toBe('Owner')
    expect(event.summary).toBe(`เรื่องด่วน; ${'x'.repeat(80)}, "A"`)
    expect(event.location).toBe('ห้อง 1\nชั้น 2')
    const stamp = series!.getFirstPropertyValue('dtstamp') as ICAL.Time
    expect(stamp.zone.tzid).toBe('UTC')

    const { callOffMeeting } = await callOff(meeting)
    expect(callOffMeeting.calledOffAt).not.toBeNull()
    const after = ICAL.Component.fromString(await read())
    const cancelled = after
      .getAllSubcomponents('vevent')
      .find((each) => String(each.getFirstPropertyValue('uid')).startsWith(meeting.id))!
    expect(cancelled.getFirstPropertyValue('status')).toBe('CANCELLED')
    const sequence = (of: ICAL.Component) => Number(of.getFirstPropertyValue('sequence'))
    expect(sequence(cancelled)).toBeGreaterThan(sequence(series!))
  })

  it('ends with whoever it is of', async () => {
    const leaver = await signUpProved(app)
    const { token } = await renew(leaver.token)
    expect((await fetchFeed(token)).status).toBe(200)
    await call('mutation($id: ID!) { suspendUser(id: $id) { id } }', { id: leaver.user.id })
    expect((await fetchFeed(token)).status).toBe(404)
  })
})

const randomReader = () => ownerId
let ownerId: string
beforeAll(async () => {
  const { data } = await graphql(app, owner, '{ me { id } }')
  ownerId = data.me.id
})

describe('the export', () => {
  const exported = (name: string, token: string) =>
    call(
      `query($search: String) { export${name}(filter: { search: $search }) }`,
      { search: null },
      token,
    )

  it('has what whoever may export reads in the list, formatted texts as text', async () => {
    const title = `=Export ${randomUUID()}`
    const { id } = await published({ title, repeat: 'FREQ=YEARLY' })
    const auditor = (await signUpAs(app, 'auditor')).token
    const { exportMeetings: csv } = await exported('Meetings', auditor)
    const [head, ...lines] = csv.split('\r\n')
    expect(head).toMatch(/^\uFEFFid,title,agenda,startsAt,endsAt,timeZone,repeat,exceptions,place/)
    const line = lines.find((each: string) => each.startsWith(id))
    // An apostrophe keeps spreadsheets from running it.
    expect(line).toContain(`,'${title},How we did.,`)
    expect(line).toContain(',all,')
  })

  it.each(['Meetings', 'Articles', 'Announcements'])(
    'of %s is refused to whoever may not, and noted otherwise',
    async (name) => {
      const hr = (await signUpAs(app, 'hr')).token
      expect((await exported(name, hr)).problem).toBe('FORBIDDEN')
      expect((await exported(name, member.token)).problem).toBe('FORBIDDEN')
      expect((await exported(name, owner)).problem).toBeUndefined()
      const { sql } = app.services.content!.database
      const [noted] = await sql`select command from audit order by id desc limit 1`
      expect(noted).toEqual({ command: `${name.toLowerCase().slice(0, -1)}.export` })
    },
  )
})
