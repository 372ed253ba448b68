import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokens } from '../api/tokens.ts'
import { health } from '../device/health.ts'
import { defaultPreferences, preferencesStore } from '../device/preferences-store.ts'
import { inboxStore } from '../inbox/inbox-store.ts'
import { answerRest } from '../test/answer-rest.ts'
import { browserWithoutPush, browserWithPush } from '../test/browser-with-push.ts'
import { buildNotification } from '../test/build-notification.ts'
import { startNotifier } from '../test/start-notifier.ts'
import { toaster } from '../ui/toaster-store.ts'
import { setAppBadge, startNotifications } from './start-live.ts'

describe('app badge', () => {
  const set = vi.fn(async (_count: number) => {})
  const clear = vi.fn(async () => {})
  const browserWith = (badge: object) => Object.assign(navigator, badge)

  afterEach(() => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
    vi.clearAllMocks()
  })

  test('the icon of the app says how much is unread, and nothing when nothing is', async () => {
    browserWith({ setAppBadge: set, clearAppBadge: clear })
    await setAppBadge(3)
    expect(set.mock.calls).toEqual([[3]])
    expect(clear).not.toHaveBeenCalled()
    await setAppBadge(0)
    expect(set).toHaveBeenCalledOnce()
    expect(clear).toHaveBeenCalledOnce()
  })

  test('a browser without it, or that refuses, disturbs nobody', async () => {
    await expect(setAppBadge(3)).resolves.toBeUndefined()
    set.mockRejectedValueOnce(new DOMException('not installed', 'NotAllowedError'))
    browserWith({ setAppBadge: set, clearAppBadge: clear })
    await expect(setAppBadge(3)).resolves.toBeUndefined()
  })
})

describe('start notifications', () => {
  const day = 24 * 60 * 60 * 1000
  const badge = vi.fn(async (_count: number) => {})
  const reader = { showsBody: vi.fn(() => true), open: vi.fn(), follow: vi.fn() }
  let notifier: Awaited<ReturnType<typeof startNotifier>>
  let browser: ReturnType<typeof browserWithPush>
  let answers: Parameters<typeof answerRest>[0]
  let calls: ReturnType<typeof answerRest>
  let stop: () => void

  beforeEach(async () => {
    notifier = await startNotifier()
    notifier.stamp = { ok: true, unread: 2, seq: 2 }
    localStorage.setItem('prakat-device-id', 'device')
    tokens.write({ token: 't', refreshToken: null })
    browser = browserWithPush('granted')
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) })
    const data = [buildNotification({ seq: 2 }), buildNotification({ seq: 1, isRead: true })]
    answers = {
      'GET /announcements': () => [200, { data, pagination: { page: 1, hasNextPage: false } }],
      'GET /push-subscriptions': () => [200, { ...defaultPreferences, sound: false }],
      'GET /push-subscriptions/vapid-public-key': () => [200, { publicKey: 'key' }],
      'POST /push-subscriptions': () => [201, {}],
      'PUT .*': () => [200, {}],
    }
    calls = answerRest(answers)
  })
  afterEach(async () => {
    stop()
    await notifier.stop()
    await preferencesStore.save(defaultPreferences)
    toaster.remove()
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
    browserWithoutPush()
    localStorage.clear()
    vi.clearAllMocks()
  })

  async function start() {
    stop = startNotifications('u1', reader)
    await vi.waitFor(() => expect(health.get().socketConnected).toBe(true), 5_000)
  }
  const called = () => calls.map(({ call }) => call)

  test('at the start what was received a day ago is forgotten', async () => {
    localStorage.setItem('prakat-received:old', String(Date.now() - day))
    localStorage.setItem('prakat-received:young', String(Date.now()))
    await start()
    expect(localStorage.getItem('prakat-received:old')).toBeNull()
    expect(localStorage.getItem('prakat-received:young')).not.toBeNull()
  })

  test('at the start the preferences are fetched, and the subscription that is there is sent', async () => {
    await (await navigator.serviceWorker.ready).pushManager.subscribe()
    await start()
    await vi.waitFor(() => expect(called()).toContain('POST /push-subscriptions'))
    expect(preferencesStore.get().sound).toBe(false)
    expect(health.get()).toMatchObject({ subscribed: true, knownToServer: true })
  })

  test('a subscription that the server could not be told of is sent when there is a connection again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let status = 503
    calls = answerRest({ ...answers, 'POST /push-subscriptions': () => [status, {}] })
    await (await navigator.serviceWorker.ready).pushManager.subscribe()
    await start()
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(health.get().knownToServer).toBe(false)
    status = 201
    notifier.sockets.forEach((socket) => socket.conn.close())
    await vi.waitFor(() => expect(health.get().knownToServer).toBe(true), 5_000)
  })

  test('what arrives is announced, and the icon of the app counts with the inbox until it ends', async () => {
    await start()
    expect(badge.mock.lastCall).toEqual([2])
    const now = new Date().toISOString()
    const arrived = buildNotification({ seq: 3, publishAt: now, updatedAt: now })
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))
    notifier.tell('notification', arrived)
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).toHaveLength(1))
    expect(reader.showsBody).toHaveBeenCalled()
    toaster.getVisibleToasts()[0]?.action?.onClick?.()
    expect(reader.open).toHaveBeenCalledWith(arrived)
    await vi.waitFor(() => expect(badge.mock.lastCall).toEqual([3]))
    stop()
    expect(badge.mock.lastCall).toEqual([0])
    expect(health.get().socketConnected).toBe(false)
  })

  test('what is read elsewhere or recalled is not shown by the system any more', async () => {
    await start()
    for (const seq of [1, 2, 3]) browser.show(`n${seq}`, { id: `n${seq}`, seq })
    notifier.tell('read', { ids: [], unread: 1, seq: 2, allUpToSeq: 1 })
    await vi.waitFor(() => expect(browser.shown()).toEqual(['n2', 'n3']))
    notifier.tell('recalled', { ids: ['n2'], unread: 0, seq: 4 })
    await vi.waitFor(() => expect(browser.shown()).toEqual(['n3']))
  })

  test('a push that comes after it was read elsewhere or recalled is closed again', async () => {
    await start()
    notifier.tell('read', { ids: [], unread: 1, seq: 2, allUpToSeq: 1 })
    notifier.tell('recalled', { ids: ['n2'], unread: 0, seq: 4 })
    await vi.waitFor(() => expect(inboxStore.get().recalled).toHaveProperty('n2'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (const seq of [1, 2, 5]) {
      browser.show(`n${seq}`, { id: `n${seq}`, seq })
      const payload = { id: `n${seq}`, seq }
      browser.fromWorker({ type: 'NEW_NOTIFICATION', payload, receivedAt: 9 })
    }
    expect(browser.shown()).toEqual(['n1', 'n2', 'n5'])
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
    await vi.waitFor(() => expect(browser.shown()).toEqual(['n5']))
  })

  test('what is in no inbox, as a self-test, stays when the list comes', async () => {
    browser.show('t1', { id: 't1', seq: 0, test: true })
    browser.show('n1', { id: 'n1', seq: 1 })
    await start()
    await vi.waitFor(() => expect(browser.shown()).toEqual(['t1']))
  })

  test('a push brings the list up to date while there is no connection, and only once', async () => {
    notifier.stamp = { ok: false, unread: 0, seq: 0 }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    stop = startNotifications('u1', reader)
    await vi.waitFor(() => expect(inboxStore.get().status).toBe('ready'))
    const before = called().filter((call) => call === 'GET /announcements').length
    const arrive = (id: string) =>
      browser.fromWorker({ type: 'NEW_NOTIFICATION', payload: { id, seq: 9 }, receivedAt: 9 })
    arrive('n9')
    arrive('n1')
    await vi.waitFor(() =>
      expect(called().filter((call) => call === 'GET /announcements')).toHaveLength(before + 1),
    )
  })

  test('a click outside of the page is followed, until it ends', async () => {
    await start()
    const click = { type: 'NOTIFICATION_CLICKED', payload: { id: 'n1', seq: 1 } }
    browser.fromWorker(click)
    stop()
    browser.fromWorker(click)
    expect(reader.follow).toHaveBeenCalledOnce()
  })
})
