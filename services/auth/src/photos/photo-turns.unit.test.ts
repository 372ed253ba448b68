import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSerialQueue } from './encode-photo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = { code: 'RATE_LIMITED', details: { retryAfterSeconds: 5 } }

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: vi.fn<() => Promise<string>>(() => promise), end: () => resolve('done') }
}

it('does one at a time, in order, also after one that failed', async () => {
  const inTurn = createSerialQueue({ waiting: 2, patienceMs: 1000 })
  const first = held()
  const second = vi.fn<() => Promise<string>>().mockResolvedValue('second')
  const failing = inTurn(() => first.work().then(() => Promise.reject(new Error('broken'))))
  const next = inTurn(second)
  await vi.advanceTimersByTimeAsync(0)
  expect(second).not.toHaveBeenCalled()
  first.end()
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('second')
})

it('asks whoever comes when too many wait to come again', async () => {
  const inTurn = createSerialQueue({ waiting: 2, patienceMs: 1000 })
  const first = held()
  const going = inTurn(first.work)
  await vi.advanceTimersByTimeAsync(0)
  const waiting = [inTurn(async () => 'a'), inTurn(async () => 'b')]
  await expect(inTurn(async () => 'c')).rejects.toMatchObject(busy)
  first.end()
  expect(await Promise.all([going, ...waiting])).toEqual(['done', 'a', 'b'])
  expect(await inTurn(async () => 'd')).toBe('d')
})

it('lets nobody wait for long, and does nothing for whoever has gone', async () => {
  const inTurn = createSerialQueue({ waiting: 1, patienceMs: 1000 })
  const first = held()
  const going = inTurn(first.work)
  await vi.advanceTimersByTimeAsync(0)
  const late = held()
  const refused = expect(inTurn(late.work)).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(1000)
  await refused
  const third = inTurn(async () => 'third')
  first.end()
  expect([await going, await third]).toEqual(['done', 'third'])
  expect(late.work).not.toHaveBeenCalled()
})
