import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { browserWithoutPush, browserWithPush } from '../test/browser-with-push.ts'
import { followWorker } from './follow-worker.ts'
import { health } from './health.ts'
import { defaultPreferences, preferencesStore } from './preferences-store.ts'
import { markReceived } from './received.ts'

const onClick = vi.fn()
const onArrival = vi.fn()
let browser: ReturnType<typeof browserWithPush>
let calls: ReturnType<typeof answerRest>
let unfollow: () => void

beforeEach(() => {
  beSignedIn()
  localStorage.setItem('prakat-device-id', 'device')
  browser = browserWithPush('granted')
  calls = answerRest({
    'POST /notifications/track-close': () => [204],
    'POST /push-subscriptions': () => [201, {}],
    'PUT .*': () => [200, {}],
  })
  unfollow = followWorker({ onClick, onArrival })
})
afterEach(async () => {
  unfollow()
  await preferencesStore.save(defaultPreferences)
  browserWithoutPush()
  localStorage.clear()
  vi.clearAllMocks()
})
const called = () => calls.map(({ call }) => call)
const messagesOf = (type: string) =>
  browser.toWorker.filter(({ message }) => (message as { type: string }).type === type)

describe('the worker', () => {
  test('is told where the server is and whether sounds are wanted, also when that changes', async () => {
    await vi.waitFor(() => expect(messagesOf('SET_ENV')).toHaveLength(1))
    await preferencesStore.save({ ...defaultPreferences, sound: false })
    await vi.waitFor(() => expect(messagesOf('SET_ENV')).toHaveLength(2))
    const apiBase = `${location.origin}/v1`
    expect(messagesOf('SET_ENV').map(({ message }) => message)).toEqual([
      { type: 'SET_ENV', payload: { apiBase, sound: true, showsBody: true } },
      { type: 'SET_ENV', payload: { apiBase, sound: false, showsBody: true } },
    ])
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    await vi.waitFor(() => expect(messagesOf('SET_ENV')).toHaveLength(3))
  })

  test('is asked when it last got a push', async () => {
    await vi.waitFor(() => expect(messagesOf('GET_STATUS')).toHaveLength(1))
    messagesOf('GET_STATUS')[0]?.ports[0]?.postMessage({ lastPushAt: 5 })
    await vi.waitFor(() => expect(health.get()).toMatchObject({ worker: 'active', lastPushAt: 5 }))
  })

  test('hears at once that a page sees to it', async () => {
    const { port1, port2 } = new MessageChannel()
    const heard = new Promise((resolve) =>
      port1.addEventListener('message', ({ data }) => resolve(data)),
    )
    port1.start()
    browser.fromWorker({ type: 'NOTIFICATION_CLICKED', payload: { id: 'n1', seq: 1 } }, [port2])
    expect(await heard).toBe('taken')
    port1.close()
  })

  test('is listened to no longer than wanted', () => {
    unfollow()
    browser.fromWorker({ type: 'NOTIFICATION_CLICKED', payload: { id: 'n1', seq: 1 } })
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('what it says', () => {
  test('of a push is told, and no tab announces it again', () => {
    const payload = { id: 'n4', seq: 4 }
    browser.fromWorker({ type: 'NEW_NOTIFICATION', payload, receivedAt: 9 })
    expect(onArrival.mock.calls).toEqual([[payload]])
    expect(health.get().lastPushAt).toBe(9)
    expect(markReceived('n4:4', Date.now())).toBe(false)
  })

  test('of a self-test changes no list', () => {
    const payload = { id: 't1', seq: 0, test: true }
    browser.fromWorker({ type: 'NEW_NOTIFICATION', payload, receivedAt: 9 })
    expect(health.get().lastPushAt).toBe(9)
    expect(onArrival).not.toHaveBeenCalled()
  })

  test('of a click is followed', () => {
    const payload = { id: 'n1', seq: 1, url: '/account' }
    browser.fromWorker({ type: 'NOTIFICATION_CLICKED', payload })
    expect(onClick.mock.calls).toEqual([[payload]])
  })

  test('of a close is reported to the server', async () => {
    const before = Date.now()
    browser.fromWorker({ type: 'NOTIFICATION_CLOSED', payload: { id: 'n1', seq: 1 } })
    await vi.waitFor(() => expect(called()).toEqual(['POST /notifications/track-close']))
    const { timestamp, ...rest } = calls[0]!.body
    expect(rest).toEqual({ notificationId: 'n1', action: 'close', deviceId: 'device' })
    expect(timestamp).toBeGreaterThanOrEqual(before)
  })

  test('of the close of a self-test is reported to nobody', async () => {
    browser.fromWorker({ type: 'NOTIFICATION_CLOSED', payload: { id: 't1', seq: 0, test: true } })
    browser.fromWorker({ type: 'NOTIFICATION_CLOSED', payload: { id: 'n1', seq: 1 } })
    await vi.waitFor(() => expect(calls).not.toEqual([]))
    expect(calls.map(({ body }) => body.notificationId)).toEqual(['n1'])
  })

  test('of a changed subscription has it sent to the server', async () => {
    await (await navigator.serviceWorker.ready).pushManager.subscribe()
    browser.fromWorker({ type: 'SUBSCRIPTION_CHANGED' })
    await vi.waitFor(() => expect(called()).toEqual(['POST /push-subscriptions']))
  })
})

test('without workers there is nothing to follow', () => {
  unfollow()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  followWorker({ onClick, onArrival })()
  expect(health.get().worker).toBe('unsupported')
})
