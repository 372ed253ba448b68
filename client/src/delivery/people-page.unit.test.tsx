import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement, buildDelivery } from '../test/build-announcement.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'
import PeoplePage from './people-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const at = '2026-11-21T03:00:00.000Z'
const person = (id: string, name: string, more = {}) => ({
  __typename: 'AnnouncementPerson',
  ...{ id, name, nameTh: null, departmentEn: 'Wards', departmentTh: null, isRead: false },
  ...{ deliveredAt: null, readAt: null, acknowledgedAt: null, clickedAt: null, notified: true },
  ...more,
})
const somebody = [
  person('p1', 'Bea', { deliveredAt: at }),
  person('p2', 'Cid', { deliveredAt: at, readAt: at, isRead: true }),
  person('p3', 'Dan', { notified: false }),
]

async function open(search = '', { of = {}, more = {} } = {}) {
  const { me } = ownerAnswers.Me()
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...me, rights: [...me.rights, 'report.export'] } }),
    ReportedAnnouncement: () => ({ announcement: buildAnnouncement(of) }),
    AnnouncementStateCounts: () => ({ announcementDelivery: buildDelivery() }),
    AnnouncementPeople: () => ({
      announcementPeople: connectionOf('AnnouncementPerson', somebody),
    }),
    ExportAnnouncementPeople: () => ({ exportAnnouncementPeople: 'Name\nBea\n' }),
    RemindAnnouncement: () => ({ remindAnnouncement: 2 }),
    ...more,
  })
  const path = '/backoffice/announcements/:id/people'
  const address = `/backoffice/announcements/a1/people${search}`
  const page = await renderPage({ path, at: address, page: <PeoplePage /> })
  const asked = (name: string) => calls.filter((call) => call.name === name).at(-1)?.variables
  return { ...page, calls, asked }
}
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))
const isOffered = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.trim() === name)

test('lists the people with how far it has got with each, and counts every state', async () => {
  const { body, asked } = await open()
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(3))
  const rows = [...body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Not read')
  expect(rows[1]).toContain('Read')
  expect(rows[2]).toContain('Not reached')
  for (const state of ['Everyone 200', 'Not reached 40', 'Not read 80', 'Read 120', 'Clicked 30'])
    expect(body.textContent).toContain(state)
  expect(body.textContent).not.toContain('Acknowledged 7')
  expect(asked('AnnouncementPeople')).toMatchObject({ id: 'a1', state: 'ALL', search: null })
})

test('asks for the state and the words of the address, and another state when it is chosen', async () => {
  const { asked, address } = await open('?state=not-acknowledged&q=be', {
    of: { requiresAck: true },
  })
  await says('Not acknowledged 193')
  expect(asked('AnnouncementPeople')).toMatchObject({ state: 'NOT_ACKNOWLEDGED', search: 'be' })
  expect(isOffered('Remind 3 people')).toBe(false)
  await click('Acknowledged 7')
  const other = { state: 'ACKNOWLEDGED', search: 'be' }
  await vi.waitFor(() => expect(asked('AnnouncementPeople')).toMatchObject(other))
  expect(address()).toContain('state=acknowledged')
})

test('exports what is listed', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  const { asked } = await open('?state=unread&q=be')
  await says('Bea')
  await click('Export')
  const exported = { id: 'a1', state: 'UNREAD', search: 'be' }
  await vi.waitFor(() => expect(asked('ExportAnnouncementPeople')).toEqual(exported))
})

test('reminds all who are listed, after asking', async () => {
  const { asked } = await open('?state=unread')
  await says('Bea')
  await click('Remind 3 people')
  await says('Remind 3 people?')
  expect(asked('RemindAnnouncement')).toBeUndefined()
  await click('Remind')
  const reminded = { id: 'a1', state: 'UNREAD', userIds: null }
  await vi.waitFor(() => expect(asked('RemindAnnouncement')).toEqual(reminded))
  const toastTitles = () => toaster.getVisibleToasts().map(({ title }) => title)
  await vi.waitFor(() => expect(toastTitles()).toContain('Reminded 2 people'))
  // The server refuses another one within the hour.
  const again = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === 'Remind 3 people',
  )
  expect(again?.disabled).toBe(true)
})

test.each([
  ['is no longer published', '?state=unread', { status: 'ARCHIVED' }],
  [
    'may not be reminded of',
    '?state=unread',
    { can: { ...buildAnnouncement().can, remind: false } },
  ],
  ['is read already', '?state=read', {}],
])('offers no reminder of what %s', async (_what, search, of) => {
  await open(search, { of })
  await says('Bea')
  expect(isOffered('Remind 3 people')).toBe(false)
})

test('names nobody to those who may only see numbers', async () => {
  const can = { ...buildAnnouncement().can, names: false }
  const { calls } = await open('', { of: { can } })
  await vi.waitFor(() =>
    expect(calls.some(({ name }) => name === 'ReportedAnnouncement')).toBe(true),
  )
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  expect(calls.some(({ name }) => name === 'AnnouncementPeople')).toBe(false)
})

test('says what did not load, and tries again', async () => {
  const { calls } = await open('', {
    more: { AnnouncementStateCounts: () => refusal('UNAVAILABLE', 'Away') },
  })
  await says('The report didn’t load')
  await click('Try again')
  await vi.waitFor(() =>
    expect(calls.filter(({ name }) => name === 'AnnouncementStateCounts')).toHaveLength(2),
  )
})
