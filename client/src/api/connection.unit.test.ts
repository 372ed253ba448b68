import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let answers: boolean
let asked: number

beforeEach(() => {
  answers = true
  asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!answers) throw new TypeError('no network')
    return Response.json({ status: 'ok' })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function started() {
  vi.resetModules()
  const { connection } = await import('./connection.ts')
  connection.start()
  return connection
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('a call without an answer is no outage while the server answers', async () => {
  const connection = await started()
  connection.lost()
  await settled()
  expect([connection.get(), asked]).toEqual(['up', 1])
})

test('the server is asked until it answers, ever less often, and whoever waits is told once', async () => {
  const connection = await started()
  const back = vi.fn()
  connection.onBack(back)
  answers = false
  connection.lost()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.get()).toBe('unreachable')
  // At once, and after 1, 2, 4, 8 and 10 seconds more.
  expect(asked).toBe(6)
  answers = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(connection.get()).toBe('up')
  expect(back).toHaveBeenCalledOnce()
})

test('a browser without a network is offline, unless the server answers all the same', async () => {
  const connection = await started()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await settled()
  expect(connection.get()).toBe('up')
  answers = false
  window.dispatchEvent(new Event('offline'))
  await settled()
  expect(connection.get()).toBe('offline')
})

test('what answers with anything else is not the server', async () => {
  const connection = await started()
  vi.stubGlobal('fetch', async () => new Response('<h1>Sign in to this network</h1>'))
  expect(await connection.look()).toBe(false)
  expect(connection.get()).toBe('unreachable')
})
