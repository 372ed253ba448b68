import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workerScope } from '../test/worker-scope.ts'
import { onSubscriptionChange } from './on-subscription-change.ts'

let scope: ReturnType<typeof workerScope>
beforeEach(() => (scope = workerScope()))
afterEach(() => vi.unstubAllGlobals())

const key = new Uint8Array([1, 2, 3]).buffer
const old = { options: { applicationServerKey: key } } as PushSubscription
const told = [{ type: 'SUBSCRIPTION_CHANGED' }]

test('a subscription that the browser dropped is made again with its key, and a page tells the server', async () => {
  const page = scope.openPage()
  await onSubscriptionChange(old)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  expect(scope.subscribe.mock.calls).toEqual([[options]])
  expect(page.heard).toEqual(told)
})

test('one that the browser has made anew itself is only told', async () => {
  const page = scope.openPage()
  await scope.registration.pushManager.subscribe({})
  await onSubscriptionChange(old)
  expect(scope.subscribe).toHaveBeenCalledOnce()
  expect(page.heard).toEqual(told)
})

test('without the old one a page sees to it', async () => {
  const page = scope.openPage()
  await onSubscriptionChange(null)
  expect(scope.subscribe).not.toHaveBeenCalled()
  expect(page.heard).toEqual(told)
})

test('one that cannot be made here is left to a page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = scope.openPage()
  scope.subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'))
  await onSubscriptionChange(old)
  expect(page.heard).toEqual(told)
  expect(warn).toHaveBeenCalledOnce()
})
