import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../src/logger.ts'
import { sessionWatchTiming, watchSessions, type SessionWatch } from '../src/session-watch.ts'

const { period, afterGap, unproven } = sessionWatchTiming
const minute = 60_000
let held: string[]
let ended: Set<string>
/** How many each call asked for. */
let asked: number[]
let isAway: boolean
let closed: Array<{ id: string; why: 'ended' | 'unproven' }>
let watch: SessionWatch

async function livingSessions({ sessionIds }: { sessionIds: string[] }) {
  asked.push(sessionIds.length)
  if (isAway) throw new Error('auth is away')
  return sessionIds
    .filter((sessionId) => !ended.has(sessionId))
    .map((sessionId) => ({ sessionId, userId: randomUUID(), audienceKeys: ['all'] }))
}

/** What is closed is not held any more, as in the processes that hold sockets. */
function close(id: string, why: 'ended' | 'unproven'): void {
  held = held.filter((each) => each !== id)
  closed.push({ id, why })
}

const sessions = (count: number) => Array.from({ length: count }, () => randomUUID())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  ;[held, ended, asked, isAway, closed] = [sessions(3), new Set(), [], false, []]
  watch = watchSessions({
    auth: { account: { livingSessions } },
    openSessions: () => held,
    onAlive: () => {},
    onEnded: (id) => close(id, 'ended'),
    onUnproven: (id) => close(id, 'unproven'),
    log: createLogger('silent', false),
  })
})
afterEach(() => {
  watch.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a session whose end nobody told of', () => {
  it.each([0, 0.5, 1])(
    'is found at the latest after the longest period, again and again (chance %d)',
    async (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const ids = [...held]
      for (const id of ids) {
        ended.add(id)
        await pass(period.most)
        expect(closed.at(-1)).toEqual({ id, why: 'ended' })
      }
      expect(closed).toHaveLength(3)
    },
  )

  it('is found within a second of a gap, and asked for no sooner than the next period without one', async () => {
    const id = held[0]!
    ended.add(id)
    watch.onGap()
    await pass(afterGap.most)
    expect(closed).toEqual([{ id, why: 'ended' }])
    await pass(period.least - afterGap.most - 1)
    expect(asked).toEqual([3])
  })
})

describe('asking', () => {
  it('is for a thousand at a time, one call after the other, and once for what is asked for twice', async () => {
    held = sessions(2500)
    watch.onGap()
    watch.onGap()
    watch.check(held.slice(0, 10))
    await pass(afterGap.most)
    expect(asked.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(10 + 2 * 2500)
    expect(Math.max(...asked)).toBe(1000)
  })

  it('goes on after the last that was answered', async () => {
    isAway = true
    watch.check(held)
    await pass(2 * minute)
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.length).toBeLessThan(60)
    const id = held[1]!
    ended.add(id)
    isAway = false
    await pass(sessionWatchTiming.retry.most)
    expect(closed).toEqual([{ id, why: 'ended' }])
  })
})

describe('while auth cannot be asked', () => {
  it('what is open stays for a quarter of an hour, and no longer', async () => {
    isAway = true
    const ids = [...held]
    watch.check(ids)
    await pass(unproven - minute)
    expect(closed).toEqual([])
    await pass(2 * minute)
    expect(closed).toEqual(ids.map((id) => ({ id, why: 'unproven' })))
  })
})
