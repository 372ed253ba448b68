import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'

let database: ReturnType<typeof memoryDatabase>
let onMessage: (typeof import('./on-message.ts'))['onMessage']

beforeEach(async () => {
  vi.resetModules()
  workerScope()
  database = memoryDatabase()
  onMessage = (await import('./on-message.ts')).onMessage
})
afterEach(() => vi.unstubAllGlobals())

const setEnv = { type: 'SET_ENV', payload: { apiBase: 'https://a.test/v1', sound: false } } as const

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
