import type { Notification } from '@prakat/schema/notification'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inboxStore } from '../inbox/inbox-store.ts'
import { signInAs } from '../test/answer-graphql.ts'
import { answerRest } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { waitFor } from '../test/wait-for.ts'
import HomePage from './home-page.tsx'

let visits = 0
// Another person finds nothing of the one before.
beforeEach(() => signInAs(`u${(visits += 1)}`))
afterEach(async () => {
  await act(async () => inboxStore.clear())
  await cleanUp()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const dayOf = (time: string) => time.slice(0, 10)

const meeting = (title: string, startsAt: string, more: object = {}) => ({
  ...{ __typename: 'MeetingOccurrence', meetingId: title, day: null, title, place: 'Room 1' },
  ...{ startsAt, endsAt: new Date(Date.parse(startsAt) + hour).toISOString(), repeats: false },
  ...{ calledOff: false, movedFrom: null, movedTo: null, answer: 'YES', mayAnswer: true, ...more },
})
const shift = (name: string, startsAt: string) => ({
  ...{
    __typename: 'OwnShift',
    id: name,
    name,
    place: 'Ward 2',
    note: '',
    color: null,
    colleagueIds: [],
  },
  ...{ departmentNameEn: 'Surgery', departmentNameTh: '', date: dayOf(startsAt) },
  ...{ startMinute: 480, endMinute: 960, timeZone: 'Asia/Bangkok', startsAt },
  endsAt: new Date(Date.parse(startsAt) + 8 * hour).toISOString(),
})
const hero = {
  ...{ id: 's1', type: 'hero', layout: 'centered', headingEn: 'For all', headingTh: '' },
  ...{ bodyEn: '', bodyTh: '', buttonEn: '', buttonTh: '', buttonLink: null, secondEn: '' },
  ...{ secondTh: '', secondLink: null, picture: null, items: [], pictures: [], video: null },
  ...{ videoLink: null, background: 'none', backdrop: null, anchor: '', articles: [] },
  announcements: [],
}
const landing = { number: 1, sections: [hero] }
const none = { number: null, sections: [] }
const known = { page: { kind: 'landing', landing }, address: '/', navigation: {} }

interface Answers {
  items?: Notification[]
  meetings?: () => object[] | null
  shifts?: () => object[] | null
  page?: () => [status: number, body?: unknown]
  /** More of them than `items` has, which the server finds. */
  unread?: number
  filtered?: () => [status: number, body?: unknown]
}

const failed = { data: null, errors: [{ message: 'down', extensions: { code: 'INTERNAL' } }] }

async function open(answers: Answers = {}, address = '/') {
  const { items = [], meetings = () => [], shifts = () => [], page = () => [200, known] } = answers
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = answerRest({
    'GET /pages': page,
    'GET /announcements': answers.filtered ?? (() => [500]),
    'POST /graphql': ({ operationName }) => {
      const [name, found] =
        operationName === 'OwnShifts' ? ['ownShifts', shifts()] : ['meetingCalendar', meetings()]
      return [200, found ? { data: { [name]: found } } : failed]
    },
  })
  inboxStore.dispatch({ type: 'page-loaded', page: 1, items, hasNextPage: false })
  const stamp = { ...stampOf(items), ...(answers.unread && { unread: answers.unread }) }
  inboxStore.dispatch({ type: 'subscribed', stamp })
  const shown = await renderPage({ path: '/', at: address, page: <HomePage /> })
  const part = (name: string) => document.querySelector(`section[aria-label="${name}"]`)
  const titles = () =>
    [...(part('Announcements')?.querySelectorAll('h3') ?? [])].map((h) => h.textContent)
  return { ...shown, part, titles, calls }
}
const stampOf = (items: Notification[]) => ({
  unread: items.filter(({ isRead }) => !isRead).length,
  seq: items[0]?.seq ?? 0,
})
const item = (seq: number, more: Partial<Notification> = {}) => buildNotification({ seq, ...more })
/** Also where the code of a part takes its time. */
const until = (assertion: () => void) => waitFor(assertion, 20_000)
const hasLanding = () => until(() => expect(document.body.textContent).toContain('For all'))

test('shows what is unread, the most pressing first, and how much more there is', async () => {
  const items = [
    item(6, { isRead: true }),
    item(5),
    item(4, { severity: 'urgent' }),
    item(3),
    item(2, { pinnedUntil: at(5) }),
    item(1, { severity: 'urgent', isRead: true }),
  ]
  const { body, part, titles } = await open({ items })
  await hasLanding()
  expect(body.querySelector('h1')?.textContent).toBe('Hello, Ann')
  expect(titles()).toEqual([2, 4, 5].map((seq) => `Unread: Announcement ${seq}`))
  const links = [...part('Announcements')!.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/inbox', '/announcements/n2', '/announcements/n4', '/announcements/n5'],
  ])
  expect(links[0]!.textContent).toBe('All announcements4 4 unread.')
  expect(body.textContent).toContain('4 unread announcements')
  expect(part('Announcements')!.textContent).toContain('Urgent')
})

test('finds what is unread among what is older than the inbox holds', async () => {
  const older = { data: [item(1)], pagination: { hasNextPage: false } }
  const { titles } = await open({
    items: [item(3, { isRead: true })],
    unread: 1,
    filtered: () => [200, older],
  })
  await until(() => expect(titles()).toEqual(['Unread: Announcement 1', 'Announcement 3']))
})

test('says that all is read, with what came last, and shows at once what arrives', async () => {
  const { body, titles } = await open({ items: [item(1, { isRead: true })] })
  expect(body.textContent).toContain('You have read everything.')
  expect(titles()).toEqual(['Announcement 1'])
  const notification = item(2)
  await act(async () => inboxStore.dispatch({ type: 'notification-received', notification }))
  expect(titles()).toEqual(['Unread: Announcement 2', 'Announcement 1'])
  expect(body.textContent).toContain('1 unread announcement')
})

test('says that there are no announcements yet, and no meetings', async () => {
  const { part } = await open()
  expect(part('Announcements')!.textContent).toContain('No announcements yet')
  await until(() => expect(part('Next meetings')!.textContent).toContain('No meetings in the'))
})

test('shows the next three meetings that take place, each asked for once, and the next shifts', async () => {
  const meetings = [
    meeting('Fourth', at(90)),
    meeting('Over', at(-3)),
    meeting('Now', at(-0.5)),
    meeting('Off', at(2), { calledOff: true }),
    meeting('Elsewhere', at(3), { calledOff: true, movedTo: at(60) }),
    meeting('Declined', at(4), { answer: 'NO' }),
    meeting('Weekly', at(30), { answer: null, day: '2026-11-24' }),
    meeting('Third', at(60), { answer: 'MAYBE' }),
  ]
  const { part, calls } = await open({
    meetings: () => meetings,
    shifts: () => [shift('Past', at(-20)), shift('Night', at(1)), shift('', at(30))],
  })
  const rows = (name: string) => [...(part(name)?.querySelectorAll('li a') ?? [])]
  await until(() => expect(rows('Next meetings')).toHaveLength(3))
  const [first, second, third] = rows('Next meetings').map((row) => row.textContent)
  expect(first).toMatch(/Now\d\d:\d\d–\d\d:\d\d · Room 1Attending$/)
  expect(second).toMatch(/Weekly.*Not answered$/)
  expect(third).toMatch(/Third.*Maybe$/)
  expect(rows('Next meetings')[1]!.getAttribute('href')).toBe('/meetings/Weekly?day=2026-11-24')
  const shifts = rows('Your next shifts')
  expect(shifts.map((row) => row.textContent.replace(/^\D+\d+/, ''))).toEqual([
    'Night08:00–16:00 · Surgery · Ward 2',
    'Surgery08:00–16:00 · Ward 2',
  ])
  expect(shifts[0]!.getAttribute('href')).toBe(`/work-schedule?week=${dayOf(at(1))}`)
  const asked = calls.filter(({ call }) => call === 'POST /graphql')
  expect(asked.map(({ body }) => body.operationName).sort()).toEqual([
    'MeetingCalendar',
    'OwnShifts',
  ])
})

test('has no part for the shifts of somebody who has none', async () => {
  const { part } = await open({ meetings: () => [meeting('Weekly', at(2))] })
  await until(() => expect(part('Next meetings')!.querySelectorAll('li')).toHaveLength(1))
  expect(part('Your next shifts')).toBeNull()
})

test('asks again for meetings and shifts that did not load, which takes nothing else away', async () => {
  let isDown = true
  const unlessDown = (found: object[]) => () => (isDown ? null : found)
  const { part } = await open({
    meetings: unlessDown([meeting('Weekly', at(2))]),
    shifts: unlessDown([shift('Night', at(1))]),
  })
  await until(() => expect(part('Your next shifts')?.textContent).toContain('didn’t load'))
  expect(part('Next meetings')!.textContent).toContain('The calendar didn’t load')
  await hasLanding()
  isDown = false
  // The last of them first.
  await click('Try again')
  await until(() => expect(part('Your next shifts')!.textContent).toContain('Night'))
  await click('Try again')
  await until(() => expect(part('Next meetings')!.textContent).toContain('Weekly'))
})

test('has the landing page below, whose heading is not that of the page', async () => {
  const { body } = await open()
  await hasLanding()
  expect([...body.querySelectorAll('h1')].map((h) => h.textContent)).toEqual(['Hello, Ann'])
  expect(body.querySelector('#heading-s1')?.tagName).toBe('H2')
})

test('is complete without a landing page, for which no room is held the next time', async () => {
  const page = { ...known, page: { kind: 'landing', landing: none } }
  const { body, part } = await open({ page: () => [200, page] })
  await until(() => expect(body.querySelector('[aria-busy=true]')).toBeNull())
  expect(part('Announcements')).not.toBeNull()
  expect(body.textContent).not.toContain('landing page')
  expect(localStorage.getItem('prakat-rows:landing')).toBe('0')
})

test('stays when the landing page does not load, which is asked for again', async () => {
  let isDown = true
  const down = { code: 'INTERNAL', detail: 'Down' }
  const { body, part } = await open({ page: () => (isDown ? [500, down] : [200, known]) })
  await until(() => expect(body.textContent).toContain('The landing page didn’t load'))
  expect(part('Announcements')).not.toBeNull()
  isDown = false
  await click('Try again')
  await hasLanding()
})

const id = '0198a1b2-0000-7000-8000-000000000001'
test.each([
  ['/?show=unread', '/inbox?show=unread'],
  [`/#${id}`, '/inbox'],
  ['/#contact', '/'],
])('an address of the inbox as it was leads there: %s', async (old, now) => {
  const { address } = await open({}, old)
  // What is there is another page, or this one.
  expect(address()).toBe(now)
})
