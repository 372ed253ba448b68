import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'
import { onSubscriptionChange } from './on-message.ts'

describe('on subscription change', () => {
  let scope: ReturnType<typeof workerScope>
  beforeEach(() => (scope = workerScope()))
  afterEach(() => vi.unstubAllGlobals())

  const key = new Uint8Array([1, 2, 3]).buffer
  const old = { options: { applicationServerKey: key } } as PushSubscription
  const expected = [{ type: 'SUBSCRIPTION_CHANGED' }]

  test('a subscription that the browser dropped is made again with its key, and a page tells the server', async () => {
    const page = scope.openPage()
    await onSubscriptionChange(old)
    const options = { userVisibleOnly: true, applicationServerKey: key }
    expect(scope.subscribe.mock.calls).toEqual([[options]])
    expect(page.heard).toEqual(expected)
  })

  test('one that the browser has made anew itself is only told', async () => {
    const page = scope.openPage()
    await scope.registration.pushManager.subscribe({})
    await onSubscriptionChange(old)
    expect(scope.subscribe).toHaveBeenCalledOnce()
    expect(page.heard).toEqual(expected)
  })

  test('without the old one a page sees to it', async () => {
    const page = scope.openPage()
    await onSubscriptionChange(null)
    expect(scope.subscribe).not.toHaveBeenCalled()
    expect(page.heard).toEqual(expected)
  })

  test('one that cannot be made here is left to a page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = scope.openPage()
    scope.subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'))
    await onSubscriptionChange(old)
    expect(page.heard).toEqual(expected)
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('on message', () => {
  let database: ReturnType<typeof memoryDatabase>
  let onMessage: (typeof import('./on-message.ts'))['onMessage']

  beforeEach(async () => {
    vi.resetModules()
    workerScope()
    database = memoryDatabase()
    onMessage = (await import('./on-message.ts')).onMessage
  })
  afterEach(() => vi.unstubAllGlobals())

  const setEnv = {
    type: 'SET_ENV',
    payload: { apiBase: 'https://a.test/v1', sound: false },
  } as const

  test('what a page says of the server and the sound is remembered', async () => {
    await onMessage(setEnv, undefined)
    expect(database.rows('facts')).toEqual([setEnv.payload])
  })

  test('a page that loads is a sign of a connection, so that what waits is reported', async () => {
    answerRest({ 'POST /notifications/receipts': () => [503] })
    await (await import('./receipt-sender.ts')).sendReceipt('r1', 'delivered')
    await onMessage(setEnv, undefined)
    expect(database.rows('receipts')).toHaveLength(1)
    const calls = answerRest({ 'POST /notifications/receipts': () => [204] })
    await onMessage(setEnv, undefined)
    expect(calls.map(({ body }) => body.receipt)).toEqual(['r1'])
  })

  test('who asks hears when the last push came', async () => {
    const { port1, port2 } = new MessageChannel()
    const heard: unknown[] = []
    port1.addEventListener('message', ({ data }) => heard.push(data))
    port1.start()
    await onMessage({ type: 'GET_STATUS' }, port2)
    await (await import('./worker-db.ts')).writeFact('lastPushAt', 7)
    await onMessage({ type: 'GET_STATUS' }, port2)
    await vi.waitFor(() => expect(heard).toEqual([{ lastPushAt: null }, { lastPushAt: 7 }]))
    port1.close()
  })
})
