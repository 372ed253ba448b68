import type { Notification } from '@prakat/schema/notification'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../test/answer-graphql.ts'
import { answerRest } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import InboxPage from './inbox-page.tsx'
import { inboxStore } from './inbox-store.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await act(async () => inboxStore.clear())
  await cleanUp()
  vi.unstubAllGlobals()
})

const item = (seq: number, more: Partial<Notification> = {}) => buildNotification({ seq, ...more })
const soon = new Date(Date.now() + 3600_000).toISOString()

const load = (items: Notification[]) =>
  inboxStore.dispatch({ type: 'page-loaded', page: 1, items, hasNextPage: false })

/** The page, and what the server finds by each filter. */
async function open(
  items: Notification[],
  found: Record<string, () => Notification[] | Promise<Notification[]>>,
  pictures: () => object[] = () => [],
) {
  const pagination = { page: 1, totalPages: 1, hasNextPage: false }
  const asked: string[] = []
  const answers = answerRest({
    'POST /graphql': () => [200, { data: { feedPictures: pictures() } }],
    'PATCH .*': () => [204],
  })
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const filter = new URL(url, 'https://portal.example.test').searchParams.get('filter')
    if (!filter) return plain(url, init)
    asked.push(filter)
    return Response.json({ data: (await found[filter]?.()) ?? [], pagination })
  })
  if (items.length > 0) load(items)
  const page = await renderPage({ path: '/inbox', page: <InboxPage /> })
  const titles = () => [...page.body.querySelectorAll('article h2')].map((h) => h.textContent)
  return { ...page, titles, asked, answers }
}

test('shows what is pinned first, then what is urgent and unread, and then the newest', async () => {
  const old = item(1, { pinnedUntil: soon, isRead: true })
  const items = [
    item(4),
    item(3, { severity: 'urgent', isRead: true }),
    item(2, { severity: 'urgent' }),
  ]
  const { titles } = await open(items, { pinned: () => [old] })
  const inOrder = [1, 2, 4, 3].map((seq) => `Announcement ${seq}`)
  await vi.waitFor(() => expect(titles()).toEqual(inOrder))
})

test('shows nothing until what is pinned is known, which would move it', async () => {
  const pinned = Promise.withResolvers<Notification[]>()
  const { titles, body } = await open([], { pinned: () => pinned.promise })
  await act(async () => load([item(2)]))
  expect(titles()).toEqual([])
  expect(body.querySelector('[aria-busy=true]')).not.toBeNull()
  await act(async () => pinned.resolve([item(1, { pinnedUntil: soon })]))
  await vi.waitFor(() => expect(titles()).toEqual(['Announcement 1', 'Announcement 2']))
})

test('is narrowed by the server to what waits to be acknowledged, which goes once it is', async () => {
  let waiting = [item(9, { requiresAck: true })]
  const { titles, address, body } = await open([item(10)], { unacknowledged: () => waiting })
  await click('To acknowledge')
  expect(address()).toBe('/inbox?show=unacknowledged')
  await vi.waitFor(() => expect(titles()).toEqual(['Announcement 9']))
  waiting = []
  await click('Acknowledge “Announcement 9”')
  await vi.waitFor(() => expect(body.textContent).toContain('Nothing to acknowledge'))
  await click('All')
  expect(address()).toBe('/inbox')
  await vi.waitFor(() => expect(titles()).toEqual(['Announcement 10']))
})

test('asks again when something arrives, and keeps what is read where it is', async () => {
  const { titles, body } = await open([item(1)], { unread: () => inboxStore.get().items })
  await click('Unread')
  await vi.waitFor(() => expect(titles()).toEqual(['Announcement 1']))
  await click('Mark as read')
  await vi.waitFor(() => expect(body.textContent).not.toContain('Mark as read'))
  expect(titles()).toEqual(['Announcement 1'])
  const notification = item(2)
  await act(async () => inboxStore.dispatch({ type: 'notification-received', notification }))
  await vi.waitFor(() => expect(titles()).toEqual(['Announcement 2', 'Announcement 1']))
})

test('leads to the page of what is longer than its body, where it is acknowledged', async () => {
  const long = item(2, { requiresAck: true, hasMore: true })
  const { body } = await open([item(3, { requiresAck: true }), long], {})
  await vi.waitFor(() => expect(body.querySelectorAll('article')).toHaveLength(2))
  const [short, longer] = [...body.querySelectorAll('article')]
  expect(short!.textContent).toContain('Acknowledge')
  expect(longer!.querySelector('[aria-label^="Acknowledge"]')).toBeNull()
  const link = [...longer!.querySelectorAll('a')].find((a) => a.textContent.includes('Read to'))
  expect(link?.getAttribute('href')).toBe('/announcements/n2')
})

test('shows pictures once they are known, asked for together, and again after a change', async () => {
  const picture = (itemId: string) => ({
    ...{ __typename: 'FeedPicture', itemId, id: `p-${itemId}`, address: '/media/p', altEn: 'Lift' },
    ...{ altTh: '', width: 40, height: 30, placeholder: '', focalX: 50, focalY: 50 },
  })
  const pictured = (seq: number) => item(seq, { hasPicture: true, hasMore: true })
  const { body, answers } = await open([pictured(3), pictured(2), item(1)], {}, () => [
    picture('n3'),
  ])
  await vi.waitFor(() => expect(body.querySelectorAll('article img')).toHaveLength(1))
  expect(answers.filter(({ call }) => call === 'POST /graphql')).toHaveLength(1)
  const notification = { ...pictured(3), revision: 4 }
  await act(async () => inboxStore.dispatch({ type: 'notification-received', notification }))
  await vi.waitFor(() =>
    expect(answers.filter(({ call }) => call === 'POST /graphql')).toHaveLength(2),
  )
})

test('is acknowledged only where all of its text is seen, also of one that was changed', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get')
  height.mockImplementation(function scrolled(this: HTMLElement) {
    return this.textContent.length > 100 ? 10 : 0
  })
  const asks = item(1, { requiresAck: true })
  const { body } = await open([asks], {})
  const acknowledge = () => body.querySelector('article [aria-label^="Acknowledge"]')
  await vi.waitFor(() => expect(acknowledge()).not.toBeNull())
  const notification = { ...asks, revision: 2, body: 'Longer. '.repeat(20) }
  await act(async () => inboxStore.dispatch({ type: 'notification-received', notification }))
  await vi.waitFor(() => expect(acknowledge()).toBeNull())
  await click('Show more')
  await vi.waitFor(() => expect(acknowledge()).not.toBeNull())
  height.mockRestore()
})
