import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase, withoutDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'

let scope: ReturnType<typeof workerScope>
let database: ReturnType<typeof memoryDatabase>
let sender: typeof import('./receipt-sender.ts')

beforeEach(async () => {
  vi.resetModules()
  scope = workerScope()
  database = memoryDatabase()
  sender = await import('./receipt-sender.ts')
})
afterEach(() => vi.unstubAllGlobals())

const server = (status: number) => answerRest({ 'POST /notifications/receipts': () => [status] })
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
const waiting = () => database.rows('receipts').map((row: any) => [row.receipt, row.event])

describe('what became of a push', () => {
  test('is told with the receipt alone, as the worker has no session', async () => {
    const calls = server(204)
    await sender.sendReceipt('r1', 'delivered')
    const body = { receipt: 'r1', event: 'delivered' }
    expect(calls).toEqual([{ call: 'POST /notifications/receipts', body }])
    expect(waiting()).toEqual([])
  })

  test('is told to nobody without a receipt', async () => {
    const calls = server(204)
    await sender.sendReceipt(undefined, 'delivered')
    await sender.sendReceipt('', 'delivered')
    expect(calls).toEqual([])
  })

  test('goes where the page said that the server is', async () => {
    const asked = vi.fn(async (_url: string) => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', asked)
    await sender.sendReceipt('r1', 'delivered')
    const { writeFact } = await import('./worker-db.ts')
    await writeFact('env', { apiBase: 'https://api.example.test/v1' })
    await sender.sendReceipt('r2', 'delivered')
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      'https://portal.example.test/v1/notifications/receipts',
      'https://api.example.test/v1/notifications/receipts',
    ])
  })

  test.each([500, 503, 429])('waits for the next sync when the server answers %i', async (code) => {
    server(code)
    await sender.sendReceipt('r1', 'clicked')
    expect(waiting()).toEqual([['r1', 'clicked']])
    expect(scope.synced).toEqual(['retry-failed-notifications'])
  })

  test('waits without a connection, two hundred at most, the latest', async () => {
    offline()
    for (let count = 1; count <= 203; count += 1) await sender.sendReceipt(`r${count}`, 'delivered')
    expect(waiting()).toHaveLength(200)
    expect(waiting()[0]).toEqual(['r4', 'delivered'])
  })

  test.each([400, 404])('is not told again what the server refuses with %i', async (code) => {
    server(code)
    await sender.sendReceipt('r1', 'delivered')
    expect(waiting()).toEqual([])
    expect(scope.synced).toEqual([])
  })
})

describe('what waits', () => {
  beforeEach(async () => {
    offline()
    await sender.sendReceipt('r1', 'delivered')
    await sender.sendReceipt('r2', 'closed')
  })

  test('is told in its order, once, also by a push and a sync at the same moment', async () => {
    const calls = server(204)
    await Promise.all([sender.retryReceipts(), sender.retryReceipts()])
    await sender.retryReceipts()
    expect(calls.map(({ body }) => body.receipt)).toEqual(['r1', 'r2'])
  })

  test('goes on waiting without a connection, and the browser is told to sync again', async () => {
    await expect(sender.retryReceipts()).rejects.toThrow()
    expect(waiting()).toHaveLength(2)
  })

  test('holds up nothing that the server refuses for good', async () => {
    server(400)
    await sender.retryReceipts()
    expect(waiting()).toEqual([])
  })
})

test('where the browser has no storage a receipt may be lost, and nothing else', async () => {
  withoutDatabase()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const calls = server(204)
  await sender.sendReceipt('r1', 'delivered')
  expect(calls).toHaveLength(1)
  offline()
  await sender.sendReceipt('r2', 'delivered')
  expect(warn).toHaveBeenCalledOnce()
})
