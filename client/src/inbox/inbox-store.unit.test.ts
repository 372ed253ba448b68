import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beSignedIn } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { isRead, unreadCount } from './inbox-state.ts'
import { canLoadMore, inboxStore } from './inbox-store.ts'

const total = 70
let asked: string[]
let fails: boolean

/** As the server pages: the newest first. */
function answer(url: string, method: string): Response {
  asked.push(`${method} ${url}`)
  if (fails) return Response.json({ code: 'FORBIDDEN' }, { status: 403 })
  if (method !== 'GET') return new Response(null, { status: 204 })
  const { searchParams } = new URL(url, 'https://portal.example.test')
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  const newest = total - (page - 1) * limit
  const count = Math.max(0, Math.min(limit, newest))
  const data = Array.from({ length: count }, (_, index) =>
    buildNotification({ seq: newest - index, isRead: newest - index < total }),
  )
  const totalPages = Math.ceil(total / limit)
  return Response.json({ data, pagination: { page, totalPages, hasNextPage: page < totalPages } })
}

beforeEach(() => {
  asked = []
  fails = false
  beSignedIn()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) =>
    answer(url, method),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  inboxStore.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const item = (id: string) => inboxStore.get().items.find((candidate) => candidate.id === id)!

describe('the list', () => {
  test('comes in pages of twenty, up to fifty, and the first gives the unread count', async () => {
    await inboxStore.loadFirstPage()
    expect(inboxStore.get().items).toHaveLength(20)
    expect(unreadCount(inboxStore.get())).toBe(1)
    await inboxStore.loadMore()
    await inboxStore.loadMore()
    await inboxStore.loadMore()
    expect(asked).toEqual([1, 2, 3].map((page) => `GET /v1/announcements?page=${page}&limit=20`))
    const { items } = inboxStore.get()
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => total - i))
    expect(canLoadMore(inboxStore.get())).toBe(false)
  })

  test('asks for a page once, however often more is wanted', async () => {
    await inboxStore.loadFirstPage()
    await Promise.all([inboxStore.loadMore(), inboxStore.loadMore()])
    expect(asked).toHaveLength(2)
  })

  test('that cannot be had is logged and nothing more: there is one page, and none after it', async () => {
    fails = true
    await inboxStore.loadFirstPage()
    expect(console.error).toHaveBeenCalledOnce()
    expect(inboxStore.get()).toMatchObject({ items: [], hasNextPage: false, status: 'error' })
  })

  test('of which a later page cannot be had offers nothing after it, until that page is there', async () => {
    await inboxStore.loadFirstPage()
    fails = true
    await inboxStore.loadMore()
    await inboxStore.loadMore()
    expect(asked).toHaveLength(2)
    expect(canLoadMore(inboxStore.get())).toBe(false)
    fails = false
    await inboxStore.loadFailed()
    expect(inboxStore.get().items).toHaveLength(40)
    expect(canLoadMore(inboxStore.get())).toBe(true)
  })

  test('is asked for once when it was preloaded a moment ago', async () => {
    inboxStore.preload('u1')
    inboxStore.preload('u1')
    await inboxStore.takePreloaded('u1')
    expect(inboxStore.get().items).toHaveLength(20)
    expect(asked).toHaveLength(1)
    expect(inboxStore.takePreloaded('u1')).toBeNull()
  })

  test('that was preloaded long ago is asked for anew', async () => {
    inboxStore.preload('u1')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    expect(inboxStore.takePreloaded('u1')).toBeNull()
  })

  test('that was preloaded for somebody else goes', async () => {
    inboxStore.preload('u1')
    await vi.waitFor(() => expect(inboxStore.get().items).toHaveLength(20))
    expect(inboxStore.takePreloaded('u2')).toBeNull()
    expect(inboxStore.get().items).toEqual([])
  })

  test('that is as it was is the same, so that it is not drawn again', async () => {
    await inboxStore.loadFirstPage()
    const [before] = inboxStore.get().items
    await inboxStore.loadFirstPage()
    expect(inboxStore.get().items[0]).toBe(before)
  })

  test('of an earlier session is dropped', async () => {
    const loaded = inboxStore.loadFirstPage()
    inboxStore.clear()
    await loaded
    expect(inboxStore.get().items).toEqual([])
  })
})

describe('reading', () => {
  beforeEach(async () => {
    await inboxStore.loadFirstPage()
    asked = []
  })

  test('is told to the server, and holds', async () => {
    expect(await inboxStore.markRead('n70')).toBe(true)
    expect(asked).toEqual(['PATCH /v1/announcements/n70/read'])
    expect(item('n70').isRead).toBe(true)
    expect(unreadCount(inboxStore.get())).toBe(0)
  })

  test('what is read already tells nobody', async () => {
    await inboxStore.markRead('n69')
    expect(asked).toEqual([])
  })

  test('what is not in the list is told all the same', async () => {
    await inboxStore.markRead('a/b')
    expect(asked).toEqual(['PATCH /v1/announcements/a%2Fb/read'])
  })

  test('all at once is one call', async () => {
    expect(await inboxStore.markAllRead()).toBe(true)
    expect(asked).toEqual(['PATCH /v1/announcements/mark-all-read'])
    expect(unreadCount(inboxStore.get())).toBe(0)
  })

  test('that the server refuses is taken back and logged', async () => {
    fails = true
    expect(await inboxStore.markRead('n70')).toBe(false)
    expect(await inboxStore.markAllRead()).toBe(false)
    expect(isRead(inboxStore.get(), item('n70'))).toBe(false)
    expect(unreadCount(inboxStore.get())).toBe(1)
    expect(console.error).toHaveBeenCalledTimes(2)
  })
})
