import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokens } from '../api/tokens.ts'
import { answerRest } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { startNotifier } from '../test/start-notifier.ts'
import { toaster } from '../ui/toaster-store.ts'
import { startLiveSocket, type LiveSocket } from './live-socket.ts'

let notifier: Awaited<ReturnType<typeof startNotifier>>
let socket: LiveSocket | undefined
let visible: boolean
let cursor: number | null
const onNotification = vi.fn()
const onAction = vi.fn()
const onSubscribed = vi.fn()

beforeEach(async () => {
  notifier = await startNotifier()
  localStorage.setItem('prakat-device-id', 'device')
  tokens.write({ token: 't1', refreshToken: 'r1' })
  visible = true
  cursor = null
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  socket?.stop()
  socket = undefined
  await notifier.stop()
  toaster.remove()
  localStorage.clear()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start() {
  const how = { cursor: () => cursor, isVisible: () => visible }
  return (socket = startLiveSocket({
    ...{ ...how, onNotification, onReminder: onNotification, onAction, onSubscribed },
  }))
}
const eventually = <T>(read: () => T, expected: unknown) =>
  vi.waitFor(() => expect(read()).toEqual(expected), 5_000)
const times = (spy: { mock: { calls: unknown[] } }) => spy.mock.calls.length
const toasts = () => toaster.getVisibleToasts()
const soon = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('the socket', () => {
  test('connects only with a token, which goes with its handshake', async () => {
    tokens.clear()
    start()
    await soon()
    expect(notifier.handshakes).toEqual([])
    tokens.write({ token: 't2', refreshToken: null })
    socket?.connect()
    await eventually(() => notifier.handshakes.map(({ auth }) => auth), [{ token: 't2' }])
  })

  test('asks for all channels with the device it is on, and after a gap for what it missed', async () => {
    notifier.stamp = { ok: true, unread: 3, seq: 7 }
    start()
    await eventually(() => onSubscribed.mock.calls, [[{ unread: 3, seq: 7 }]])
    cursor = 7
    visible = false
    for (const one of notifier.sockets) one.conn.close()
    await eventually(() => times(onSubscribed), 2)
    const channels = ['announcements', 'articles', 'calendar']
    expect(notifier.subscriptions).toEqual([
      { channels, deviceId: 'device', visible: true },
      { channels, deviceId: 'device', visible: false, lastSeq: 7 },
    ])
    expect(onAction.mock.calls).toEqual([[{ type: 'disconnected' }]])
  })

  test('hands on what it is told', async () => {
    start()
    await eventually(() => times(onSubscribed), 1)
    const notification = buildNotification({ seq: 8 })
    notifier.tell('notification', notification)
    notifier.tell('read', { ids: [], unread: 0, seq: 8, allUpToSeq: 8 })
    const at = '2026-01-01T00:00:00.000Z'
    notifier.tell('read', { ids: ['n8'], unread: 0, seq: 9, acknowledged: { seq: 8, at } })
    notifier.tell('recalled', { ids: ['n8'], unread: 1, seq: 9 })
    await eventually(
      () => onAction.mock.calls,
      [
        [{ type: 'read-confirmed', ids: [], stamp: { unread: 0, seq: 8 }, allUpToSeq: 8 }],
        [{ type: 'read-confirmed', ids: ['n8'], stamp: { unread: 0, seq: 9 } }],
        [{ type: 'acknowledged', id: 'n8', seq: 8, at }],
        [{ type: 'recalled', ids: ['n8'], stamp: { unread: 1, seq: 9 } }],
      ],
    )
    expect(onNotification.mock.calls).toEqual([[notification]])
  })

  test('comes back at once when asked to, after it was turned away', async () => {
    notifier.refusal = 'the notifier is full'
    start()
    await eventually(() => toasts().length, 1)
    notifier.refusal = null
    socket?.connect()
    await vi.waitFor(() => expect(onSubscribed).toHaveBeenCalled(), 2_500)
  })

  test('sits out no pause when asked to come back, and begins no second attempt', async () => {
    const later = setTimeout
    const isPause = (ms: number) => ms >= 500 && ms <= 1_500
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (isPause(ms) ? 0 : later(run, ms)))
    start()
    await eventually(() => times(onSubscribed), 1)
    for (const one of notifier.sockets) one.conn.close()
    await eventually(() => times(onAction), 1)
    socket?.connect()
    socket?.connect()
    await eventually(() => times(onSubscribed), 2)
    expect(notifier.handshakes).toHaveLength(2)
  })

  test('is gone for good when it is stopped', async () => {
    start()
    await eventually(() => notifier.sockets.size, 1)
    socket?.stop()
    await eventually(() => notifier.sockets.size, 0)
    socket?.connect()
    await soon()
    expect(notifier.handshakes).toHaveLength(1)
  })
})

describe('an outage', () => {
  test('is told once, in Thai, until it is over', async () => {
    await notifier.stop()
    start()
    await eventually(
      () => toasts().map(({ title, description, type }) => ({ title, description, type })),
      [
        {
          title: 'เกิดข้อผิดพลาด',
          description: 'เกิดข้อผิดพลาดในการเชื่อมต่อระบบแจ้งเตือน',
          type: 'error',
        },
      ],
    )
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(toasts()).toHaveLength(1)
  })

  test('is told when the server says that it does not know the person', async () => {
    start()
    await eventually(() => times(onSubscribed), 1)
    notifier.tell('error', { code: 'UNAUTHENTICATED', message: 'authentication required' })
    await eventually(() => toasts().length, 1)
  })

  test('is not told for another error of the server', async () => {
    start()
    await eventually(() => times(onSubscribed), 1)
    notifier.tell('error', { code: 'VALIDATION', message: 'no such channel' })
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    await soon()
    expect(toasts()).toEqual([])
  })
})

describe('a token that is refused', () => {
  const refuse = () => (notifier.refusal = 'authentication failed')

  test('is changed for a fresh one in silence', async () => {
    refuse()
    const calls = answerRest({
      'POST /auth/refresh': () => {
        notifier.refusal = null
        return [200, { token: 't2', refreshToken: 'r2' }]
      },
    })
    start()
    await eventually(() => times(onSubscribed), 1)
    expect(notifier.handshakes.map(({ auth }) => auth['token'])).toEqual(['t1', 't2'])
    expect(calls).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  test('and cannot be changed is told, and changed once the server can do it', async () => {
    refuse()
    let isUp = false
    answerRest({
      'POST /auth/refresh': () => {
        if (isUp) notifier.refusal = null
        return isUp ? [200, { token: 't2', refreshToken: 'r2' }] : [503]
      },
    })
    start()
    await eventually(() => toasts().length, 1)
    isUp = true
    socket?.connect()
    await eventually(() => times(onSubscribed), 1)
  })

  test('is not changed again and again when a fresh one is refused too', async () => {
    refuse()
    const calls = answerRest({
      'POST /auth/refresh': () => [200, { token: 't2', refreshToken: 'r2' }],
    })
    start()
    await eventually(() => toasts().length, 1)
    socket?.connect()
    await eventually(() => notifier.handshakes.length, 3)
    expect(calls).toHaveLength(1)
  })
})
