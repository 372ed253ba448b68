import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptQueue, receipts } from './receipts.ts'
import type { Receipt } from './tab-group.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const seen = (count: number): Receipt[] =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, event: 'seen' }))

test('receipts are collected and sent within three seconds, a hundred at a time', () => {
  const send = vi.fn((_receipts: Receipt[]) => true)
  const queue = receiptQueue(send)
  queue.add(seen(100))
  queue.add(seen(20))
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  expect(send.mock.calls.map(([batch]) => batch.length)).toEqual([100, 20])
})

test('what cannot be sent waits for the next connection', () => {
  const send = vi.fn((_receipts: Receipt[]) => false)
  const queue = receiptQueue(send)
  queue.add(seen(2))
  vi.advanceTimersByTime(3_000)
  send.mockReturnValue(true)
  queue.flush()
  expect(send.mock.lastCall?.[0]).toHaveLength(2)
  queue.flush()
  expect(send).toHaveBeenCalledTimes(2)
})

test('each is reported once, and nothing without somebody signed in', () => {
  const sent: Receipt[] = []
  receipts.report('a', 'seen')
  receipts.sendBy((given) => sent.push(...given))
  receipts.report('a', 'seen')
  receipts.report('a', 'seen')
  receipts.report('a', 'clicked')
  expect(sent).toEqual([
    { id: 'a', event: 'seen' },
    { id: 'a', event: 'clicked' },
  ])
  receipts.sendBy(null)
})
