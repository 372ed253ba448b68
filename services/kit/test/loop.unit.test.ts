import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '../src/logger.ts'
import { startLoop, type Loop } from '../src/loop.ts'

const log = createLogger('silent', false)
let wakeUp: () => void
let loop: Loop

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await loop.stop()
  vi.useRealTimers()
})

function start(turn: (signal: AbortSignal) => Promise<boolean | void>) {
  const wakeUps = {
    on: (wake: () => void) => {
      wakeUp = wake
      return () => {}
    },
  }
  loop = startLoop({ name: 'look', everyMs: 1000, boundMs: 5000, wakeUps, turn, log })
}

it('looks at the start, every so often, and at once when there is more', async () => {
  const turn = vi.fn<() => Promise<boolean>>().mockResolvedValue(false).mockResolvedValueOnce(true)
  start(turn)
  await vi.advanceTimersByTimeAsync(0)
  expect(turn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(turn).toHaveBeenCalledTimes(3)
})

it('looks when it is woken, and once more when that was during a turn', async () => {
  let end = () => {}
  const turn = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  start(turn)
  wakeUp()
  wakeUp()
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(turn).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(500)
  expect(turn).toHaveBeenCalledTimes(2)
  wakeUp()
  await vi.advanceTimersByTimeAsync(0)
  expect(turn).toHaveBeenCalledTimes(3)
  end()
})

it('pauses after a failure, and looks again', async () => {
  const turn = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away'))
  start(turn)
  await vi.advanceTimersByTimeAsync(900)
  expect(turn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(turn).toHaveBeenCalledTimes(2)
})

it('gives up a turn that never ends, tells it so, and looks again', async () => {
  const signals: AbortSignal[] = []
  start((signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  await vi.advanceTimersByTimeAsync(6000)
  expect(signals.map((each) => each.aborted)).toEqual([true, false])
  const stopped = loop.stop()
  expect(signals[1]!.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  await stopped
})
