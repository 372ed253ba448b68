import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beSignedIn } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { stubBrowser } from '../test/stub-browser.ts'
import { notificationIcon } from '../ui/notification-look.ts'
import { toaster } from '../ui/toaster-store.ts'
import { deliver, isStale, wayOfDelivery } from './deliver.ts'
import { health } from './health.ts'
import { defaultPreferences, preferencesStore } from './preferences-store.ts'

describe('deliver', () => {
  const played = vi.fn()
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})
  const closed = vi.fn()
  const open = vi.fn()
  let notifications: { data: unknown; close: () => void }[]
  let reported: string[]
  let seq = 0

  beforeEach(() => {
    localStorage.setItem('prakat-device-id', 'device')
    notifications = []
    reported = []
    played.mockClear()
    showNotification.mockClear()
    const registration = { showNotification, getNotifications: async () => notifications }
    stubBrowser({ permission: 'granted', registration })
    // As far as the sound goes nothing but its start can be heard here.
    const node = {
      frequency: {},
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: () => node,
      start: played,
      stop() {},
    }
    class Audio {
      state = 'running'
      currentTime = 0
      createOscillator = () => node
      createGain = () => node
    }
    vi.stubGlobal('AudioContext', Audio)
    beSignedIn()
    vi.stubGlobal('fetch', async () => Response.json({}))
  })
  afterEach(async () => {
    await preferencesStore.save(defaultPreferences)
    toaster.remove()
    health.note({ subscribed: null, knownToServer: null })
    localStorage.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function fresh(more: object = {}) {
    const now = new Date().toISOString()
    seq += 1
    return buildNotification({
      seq,
      title: `Title ${seq}`,
      publishAt: now,
      updatedAt: now,
      ...more,
    })
  }
  const report = (event: string) => void reported.push(event)
  const looking = { showsBody: true, looking: true, open, report }
  const away = { ...looking, looking: false }
  const toasts = () =>
    toaster.getVisibleToasts().map(({ title, description }) => [title, description])
  const untilShown = (count = 1) => vi.waitFor(() => expect(toasts()).toHaveLength(count))

  describe('somebody who looks at the page', () => {
    test('gets a toast with a sound, and it counts as seen', async () => {
      const notification = fresh()
      await deliver(notification, looking)
      await untilShown()
      expect(toasts()).toEqual([[notification.title, 'Body']])
      expect(toaster.getVisibleToasts()[0]?.meta?.['icon']).toBe(notificationIcon.announcement)
      expect(played).toHaveBeenCalled()
      expect(showNotification).not.toHaveBeenCalled()
      expect(reported).toEqual(['seen'])
    })

    test('does not see what it says unless they have notifications on', async () => {
      const notification = fresh()
      await deliver(notification, { ...looking, showsBody: false })
      await untilShown()
      expect(toasts()).toEqual([[notification.title, undefined]])
    })

    test('hears nothing when the sound is off', async () => {
      await preferencesStore.save({ ...defaultPreferences, sound: false })
      await deliver(fresh(), looking)
      await untilShown()
      expect(played).not.toHaveBeenCalled()
    })

    test('opens it from the toast', async () => {
      const notification = fresh()
      await deliver(notification, looking)
      await untilShown()
      toaster.getVisibleToasts()[0]?.action?.onClick?.()
      expect(open).toHaveBeenCalledWith(notification)
    })
  })

  describe('somebody who does not look', () => {
    test('gets it on their desktop, with the push’s tag, for five seconds', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const notification = fresh({ url: '/account' })
      await deliver(notification, away)
      const [title, options] = showNotification.mock.calls[0] ?? []
      expect(title).toBe(notification.title)
      expect(options).toMatchObject({
        tag: notification.id,
        body: 'Body',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-64.png',
        silent: false,
      })
      expect(toasts()).toEqual([])
      expect(reported).toEqual(['delivered'])
      const pushed = { data: { ...options?.data, by: 'push' }, close: vi.fn() }
      notifications = [{ data: options?.data, close: closed }, pushed]
      await vi.advanceTimersByTimeAsync(4_999)
      expect(closed).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(closed).toHaveBeenCalledOnce()
      expect(pushed.close).not.toHaveBeenCalled()
    })

    test('gets it silently and without its text when they chose so', async () => {
      await preferencesStore.save({ ...defaultPreferences, sound: false })
      await deliver(fresh(), { ...away, showsBody: false })
      const [, options] = showNotification.mock.calls[0] ?? []
      expect(options?.silent).toBe(true)
      expect(options).not.toHaveProperty('body')
    })

    test('gets a toast when the desktop is not permitted, not wanted or fails', async () => {
      stubBrowser({ permission: 'default' })
      await deliver(fresh(), away)
      await untilShown(1)
      stubBrowser({ permission: 'granted', registration: { showNotification } })
      await preferencesStore.save({ ...defaultPreferences, desktop: false })
      await deliver(fresh(), away)
      await untilShown(2)
      await preferencesStore.save(defaultPreferences)
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      showNotification.mockRejectedValueOnce(new TypeError('no active worker'))
      await deliver(fresh(), away)
      await untilShown(3)
    })
  })

  describe('nothing is announced', () => {
    test('that is older than thirty seconds', async () => {
      const old = new Date(Date.now() - 31_000).toISOString()
      await deliver(fresh({ publishAt: old, updatedAt: old, title: 'Old' }), looking)
      await deliver(fresh({ title: 'Young' }), looking)
      await vi.waitFor(() => expect(toasts()).toEqual([['Young', 'Body']]))
      expect(reported).toEqual(['seen'])
    })

    test('by the page that comes by push to a device that the server knows', async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      const pushed = () => fresh({ channels: ['app', 'push'] })
      health.note({ subscribed: true, knownToServer: true })
      await deliver(pushed(), away)
      expect(showNotification).not.toHaveBeenCalled()
      health.note({ knownToServer: false })
      await deliver(pushed(), away)
      expect(showNotification).toHaveBeenCalledOnce()
      expect(toasts()).toEqual([])
    })

    test('twice within a minute, except for what is announced again', async () => {
      const notification = fresh()
      await deliver(notification, looking)
      await deliver(notification, looking)
      await untilShown()
      expect(reported).toEqual(['seen'])
      await deliver({ ...notification, seq: 9_000 }, looking)
      await untilShown(2)
    })

    test('of a kind that this device does not want', async () => {
      await preferencesStore.save({ ...defaultPreferences, calendar: false })
      await deliver(fresh({ type: 'meeting' }), looking)
      expect(toasts()).toEqual([])
      expect(played).not.toHaveBeenCalled()
      await deliver(fresh({ type: 'article' }), looking)
      await untilShown()
    })
  })
})

describe('is stale', () => {
  const publishAt = '2026-11-21T02:00:00.000Z'
  const at = Date.parse(publishAt)

  test('a notification is stale after thirty seconds', () => {
    expect(
      isStale(buildNotification({ seq: 1, publishAt, updatedAt: publishAt }), at + 30_000),
    ).toBe(false)
    expect(
      isStale(buildNotification({ seq: 1, publishAt, updatedAt: publishAt }), at + 30_001),
    ).toBe(true)
  })

  test('without a publish time its creation counts', () => {
    const notification = buildNotification({
      seq: 1,
      publishAt: null,
      createdAt: publishAt,
      updatedAt: publishAt,
    })
    expect(isStale(notification, at + 31_000)).toBe(true)
  })

  test('one that is announced again is as young as its change', () => {
    const updatedAt = new Date(at + 3_600_000).toISOString()
    const again = buildNotification({ seq: 1, publishAt, updatedAt })
    expect(isStale(again, at + 3_610_000)).toBe(false)
  })
})

describe('way of delivery', () => {
  const pushed = buildNotification({ seq: 1, channels: ['app', 'push'] })
  const away = {
    preferences: defaultPreferences,
    permission: 'granted' as const,
    subscribed: true,
    looking: false,
    visible: false,
  }

  test('a push comes first, then the desktop, then the page', () => {
    expect(wayOfDelivery(pushed, away)).toBe('push')
    expect(wayOfDelivery(pushed, { ...away, subscribed: false })).toBe('desktop')
    expect(wayOfDelivery(pushed, { ...away, permission: 'denied' })).toBe('toast')
    expect(wayOfDelivery(pushed, { ...away, permission: 'unsupported' })).toBe('toast')
  })

  test('what is not pushed at all comes to the desktop', () => {
    expect(wayOfDelivery(buildNotification({ seq: 1, channels: ['app'] }), away)).toBe('desktop')
  })

  test('a page in sight gets no push, so that it comes to the desktop', () => {
    expect(wayOfDelivery(pushed, { ...away, visible: true })).toBe('desktop')
  })

  test('nothing but the page is used while the person looks at it, or with the desktop off', () => {
    expect(wayOfDelivery(pushed, { ...away, visible: true, looking: true })).toBe('toast')
    const preferences = { ...defaultPreferences, desktop: false }
    expect(wayOfDelivery(pushed, { ...away, preferences })).toBe('toast')
  })

  test('a kind that is not known yet counts as a date, and is wanted with them', () => {
    const unknown = { ...pushed, type: 'poll' as never }
    expect(wayOfDelivery(unknown, away)).toBe('push')
    const preferences = { ...defaultPreferences, calendar: false }
    expect(wayOfDelivery(unknown, { ...away, preferences })).toBe('none')
  })
})
