import type { Notification } from '@prakat/schema/notification'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../test/answer-graphql.ts'
import { answerRest } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { inboxStore } from './inbox-store.ts'
import NotificationPage from './notification-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await act(async () => inboxStore.clear())
  await cleanUp()
  vi.unstubAllGlobals()
})

const file = {
  id: 'f1',
  name: 'plan.pdf',
  kind: 'DOCUMENT',
  size: 20_000,
  address: '/media/f1?expires=1',
}
const content = {
  __typename: 'AnnouncementContent',
  id: 'n1',
  html: '<p>Both <strong>lifts</strong></p>',
  attachments: [{ __typename: 'Attachment', ...file }],
}
type Answers = Parameters<typeof answerRest>[0]

/** Opens the address of n1, which the inbox holds or not. */
async function open(held: Notification[], answers: Answers = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls = answerRest({
    'POST /graphql': () => [200, { data: { announcementContent: content } }],
    ...answers,
    'PATCH .*': () => [204],
  })
  inboxStore.dispatch({ type: 'page-loaded', page: 1, items: held, hasNextPage: false })
  const at = '/announcements/n1'
  const { body } = await renderPage({ path: '/announcements/:id', at, page: <NotificationPage /> })
  return { body, called: () => calls.map(({ call }) => call) }
}
const says = (body: HTMLElement, words: string) =>
  vi.waitFor(() => expect(body.textContent).toContain(words))

test('shows what the inbox has of it, what its page says, and its files, and marks it read', async () => {
  const { body, called } = await open([buildNotification({ seq: 1, title: 'Lifts stop' })])
  await says(body, 'Both lifts')
  expect(body.querySelector('h1')?.textContent).toBe('Lifts stop')
  expect(body.querySelector('a[target]')?.getAttribute('href')).toContain('/media/f1?')
  await vi.waitFor(() => expect(called()).toContain('PATCH /announcements/n1/read'))
  expect(called()).not.toContain('GET /announcements/n1')
})

test('asks for one that the inbox does not hold, and acknowledges it', async () => {
  let acknowledgedAt: string | undefined
  const { body } = await open([], {
    'GET /announcements/n1': () => {
      const item = buildNotification({ seq: 1, requiresAck: true, isRead: true })
      return [200, { ...item, ackDueAt: '2027-01-01T00:00:00Z', acknowledgedAt }]
    },
    'PATCH /announcements/n1/acknowledge': () => {
      acknowledgedAt = new Date().toISOString()
      return [204]
    },
  })
  await says(body, 'Please acknowledge by')
  await click('Acknowledge “Announcement 1”')
  await says(body, 'Acknowledged')
  expect(body.textContent).not.toContain('Please acknowledge')
})

test('is acknowledged once all of it is there', async () => {
  let isAway = true
  const item = buildNotification({ seq: 1, requiresAck: true, hasMore: true, isRead: true })
  const { body } = await open([item], {
    'POST /graphql': () => (isAway ? [503] : [200, { data: { announcementContent: content } }]),
  })
  await says(body, 'Some of it didn’t load')
  expect(body.textContent).not.toContain('Acknowledge')
  isAway = false
  await click('Try again')
  await says(body, 'Both lifts')
  await click('Acknowledge “Announcement 1”')
})

test('says of one that was taken back, or is not for the reader, that it is not here', async () => {
  const { body } = await open([])
  await says(body, 'This is no longer here')
})

test('goes while it is read when it is recalled', async () => {
  const { body } = await open([buildNotification({ seq: 1 })])
  await says(body, 'Both lifts')
  const stamp = { unread: 0, seq: 5 }
  await act(async () => inboxStore.dispatch({ type: 'recalled', ids: ['n1'], stamp }))
  await says(body, 'This is no longer here')
})

test('offers to try again when it does not load', async () => {
  let fails = true
  const { body } = await open([], {
    'GET /announcements/n1': () => (fails ? [503] : [200, buildNotification({ seq: 1 })]),
  })
  await says(body, 'didn’t load')
  fails = false
  await click('Try again')
  await says(body, 'Announcement 1')
})
