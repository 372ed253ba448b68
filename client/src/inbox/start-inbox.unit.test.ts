import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokens } from '../api/tokens.ts'
import { answerRest } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { startNotifier } from '../test/start-notifier.ts'
import { toaster } from '../ui/toaster-store.ts'
import { emptyInbox, unreadCount } from './inbox-state.ts'
import { inboxStore } from './inbox-store.ts'
import { mergeLeaderState } from './reduce-list.ts'
import { startInbox } from './start-inbox.ts'
import type { TabMessage } from './tab-group.ts'

const announce = vi.fn()
const withdraw = vi.fn()
let notifier: Awaited<ReturnType<typeof startNotifier>>
let stop: (() => void) | undefined
let visibility: DocumentVisibilityState

beforeEach(async () => {
  notifier = await startNotifier()
  notifier.stamp = { ok: true, unread: 1, seq: 2 }
  localStorage.setItem('prakat-device-id', 'device')
  tokens.write({ token: 't1', refreshToken: null })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  const data = [buildNotification({ seq: 2 }), buildNotification({ seq: 1, isRead: true })]
  const pagination = { page: 1, totalPages: 1, hasNextPage: false }
  answerRest({
    'GET /announcements': () => [200, { data, pagination }],
    'PATCH /announcements/.*': () => [204],
  })
})
afterEach(async () => {
  stop?.()
  stop = undefined
  await notifier.stop()
  toaster.remove()
  localStorage.clear()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const start = () => (stop = startInbox('u1', { announce, withdraw }))
const caughtUp = () => vi.waitFor(() => expect(inboxStore.get().caughtUp).toBe(true), 5_000)
const connections = (count: number) =>
  vi.waitFor(() => expect(notifier.sockets.size).toBe(count), 5_000)
const listed = () => inboxStore.get().items.map(({ id }) => id)
function turn(to: DocumentVisibilityState) {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the inbox of a person', () => {
  test('has the list and the count of the server, and grows by what arrives', async () => {
    start()
    await caughtUp()
    await vi.waitFor(() => expect(listed()).toEqual(['n2', 'n1']))
    expect(unreadCount(inboxStore.get())).toBe(1)
    const arrived = buildNotification({ seq: 3 })
    notifier.tell('notification', arrived)
    await vi.waitFor(() => expect(announce.mock.calls).toEqual([[arrived, document.hasFocus()]]))
    expect(listed()).toEqual(['n3', 'n2', 'n1'])
    expect(unreadCount(inboxStore.get())).toBe(2)
  })

  test('announces nothing that is in its list already', async () => {
    start()
    await caughtUp()
    await vi.waitFor(() => expect(listed()).toEqual(['n2', 'n1']))
    notifier.tell('notification', buildNotification({ seq: 2 }))
    notifier.tell('notification', buildNotification({ seq: 3 }))
    await vi.waitFor(() => expect(listed()).toContain('n3'))
    expect(announce.mock.calls.map(([{ id }]) => id)).toEqual(['n3'])
  })

  test('withdraws what was read elsewhere or is recalled', async () => {
    start()
    await caughtUp()
    await vi.waitFor(() => expect(withdraw).toHaveBeenCalledWith({ ids: ['n1'], upToSeq: 0 }))
    notifier.tell('read', { ids: ['n2'], unread: 0, seq: 2 })
    await vi.waitFor(() => expect(withdraw).toHaveBeenCalledWith({ ids: ['n2'], upToSeq: 0 }))
    notifier.tell('recalled', { ids: ['n2'], unread: 0, seq: 3 })
    await vi.waitFor(() => expect(listed()).toEqual(['n1']))
  })

  test('is empty when it is stopped, and its socket is closed', async () => {
    start()
    await caughtUp()
    await connections(1)
    stop?.()
    expect(inboxStore.get()).toMatchObject({ items: [], caughtUp: false, cursor: null })
    expect(unreadCount(inboxStore.get())).toBe(0)
    await connections(0)
  })
})

describe('the tabs of a person', () => {
  const unread = {
    ...emptyInbox,
    status: 'ready' as const,
    items: [buildNotification({ seq: 2 })],
    stamp: { unread: 1, seq: 2, fromServer: true, isWhole: true },
  }
  let other: BroadcastChannel
  let heard: TabMessage[]
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin alone
  const post = (message: TabMessage) => other.postMessage(message)

  beforeEach(() => {
    heard = []
    other = new BroadcastChannel('prakat-inbox-u1')
    other.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard.push(data))
  })
  afterEach(() => other.close())

  /** The browser's locks: the leading tab's is either given at once or held by another tab. */
  function locks(leads: boolean) {
    const request = (name: string, ...[options, work = options]: unknown[]) =>
      leads || name !== 'prakat-inbox-u1' ? (work as () => unknown)() : new Promise(() => {})
    const given = { request: async (...asked: Parameters<typeof request>) => request(...asked) }
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(given as unknown as LockManager)
  }

  test.each([
    ['a read', () => inboxStore.markRead('n2')],
    ['reading all', () => inboxStore.markAllRead()],
    ['an acknowledgement', () => inboxStore.acknowledge(inboxStore.get().items[0]!)],
  ])(
    '%s that was saved in one tab is not undone by another that has the socket',
    async (_, save) => {
      locks(false)
      start()
      post({ kind: 'state', state: unread })
      await vi.waitFor(() => expect(listed()).toEqual(['n2']))
      expect([true, 'sent']).toContain(await save())
      const saved = () => heard.filter(({ kind }) => kind === 'saved')
      await vi.waitFor(() => expect(saved().length).toBeGreaterThan(0))
      const here = inboxStore.get()
      stop?.()

      locks(true)
      start()
      await caughtUp()
      await vi.waitFor(() => expect(listed()).toEqual(['n2', 'n1']))
      for (const message of saved()) post(message)
      await vi.waitFor(() => expect(unreadCount(inboxStore.get())).toBe(0))
      await vi.waitFor(() => {
        const [item] = inboxStore.get().items
        expect(item?.acknowledgedAt).toBe(here.items[0]?.acknowledgedAt)
      })
      expect(unreadCount(mergeLeaderState(here, inboxStore.get()))).toBe(0)
      const passedOn = saved().map((message) => ({ ...message, kind: 'action' }))
      await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(passedOn)))
    },
  )
})

describe('its socket', () => {
  test('connects again as soon as the page is looked at', async () => {
    notifier.refusal = 'the notifier is full'
    start()
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).toHaveLength(1), 5_000)
    turn('hidden')
    notifier.refusal = null
    turn('visible')
    await vi.waitFor(() => expect(notifier.sockets.size).toBe(1), 1_000)
  })

  test('does not connect because the page is hidden', async () => {
    notifier.refusal = 'the notifier is full'
    start()
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).toHaveLength(1), 5_000)
    const before = notifier.handshakes.length
    turn('hidden')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(notifier.handshakes).toHaveLength(before)
  })

  test('tells the server whether the page is in sight', async () => {
    start()
    await caughtUp()
    const presences: unknown[] = []
    for (const socket of notifier.sockets)
      socket.on('presence', (presence) => presences.push(presence))
    turn('hidden')
    await vi.waitFor(() => expect(presences).toEqual([{ deviceId: 'device', visible: false }]))
  })

  test('is closed when the page is left, and opened again when the person comes back to it', async () => {
    start()
    await connections(1)
    window.dispatchEvent(new Event('pagehide'))
    await connections(0)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await connections(1)
  })
})
