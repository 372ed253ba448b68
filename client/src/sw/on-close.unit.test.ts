import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'
import { onClose } from './on-close.ts'

let scope: ReturnType<typeof workerScope>
let calls: ReturnType<typeof answerRest>

beforeEach(() => {
  scope = workerScope()
  memoryDatabase()
  calls = answerRest({ 'POST /notifications/receipts': () => [204] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const close = (data: object | null) => onClose({ data } as Notification)
const data = { id: 'n1', seq: 1, receipt: 'r1', by: 'push' }
const reported = () => calls.map(({ body }) => body)

test('a page reports what was closed', async () => {
  const page = scope.openPage()
  await close(data)
  expect(page.heard).toEqual([{ type: 'NOTIFICATION_CLOSED', payload: { id: 'n1', seq: 1 } }])
  expect(reported()).toEqual([])
})

test('without a page the worker does', async () => {
  await close(data)
  expect(reported()).toEqual([{ receipt: 'r1', event: 'closed' }])
})

test('so it does when the page does not answer', async () => {
  scope.openPage({ deaf: true })
  vi.useFakeTimers()
  const done = close(data)
  await vi.advanceTimersByTimeAsync(1_500)
  await done
  expect(reported()).toEqual([{ receipt: 'r1', event: 'closed' }])
})

test('a self-test is told as one, and what carries nothing to nobody', async () => {
  const page = scope.openPage()
  await close({ ...data, test: true })
  await close(null)
  expect(page.heard.map(({ payload }) => payload)).toEqual([{ id: 'n1', seq: 1, test: true }])
})
