import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OriginGovernor, type Slot } from './origin-governor.ts'
import type { PushOutcome } from './push-message.ts'

const accepted: PushOutcome = { kind: 'accepted' }
const failed: PushOutcome = { kind: 'failed', detail: '503' }
const throttled = (ms: number): PushOutcome => ({
  kind: 'paused',
  until: new Date(Date.now() + ms),
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

/** As many slots as there are right now. */
async function enterAll(governor: OriginGovernor, most = 200): Promise<Slot[]> {
  const slots: Slot[] = []
  const entries = Array.from({ length: most }, () => governor.enter())
  for (const entry of entries) {
    void entry.then((slot) => slot instanceof Date || slots.push(slot))
  }
  await vi.advanceTimersByTimeAsync(0)
  const now = slots.length
  await vi.advanceTimersByTimeAsync(2000)
  expect(slots).toHaveLength(now)
  return slots
}

async function round(governor: OriginGovernor, outcome: PushOutcome): Promise<number> {
  const slots = await enterAll(governor)
  for (const slot of slots) slot.settle(outcome)
  return slots.length
}

test('what goes well may be done more at once, up to a hundred', async () => {
  const governor = new OriginGovernor()
  expect(await round(governor, accepted)).toBe(20)
  expect(await round(governor, accepted)).toBe(20)
  const later = []
  for (let i = 0; i < 180; i += 1) later.push(await round(governor, accepted))
  expect(later).toEqual(later.toSorted((a, b) => a - b))
  expect(later.at(-1)).toBe(100)
})

test('a round that goes badly halves it once, down to one at a time', async () => {
  const governor = new OriginGovernor()
  const sizes: number[] = []
  for (let i = 0; i < 7; i += 1) {
    sizes.push(await round(governor, throttled(1000)))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sizes).toEqual([20, 10, 5, 2, 1, 1, 1])
})

test('a pause lasts as long as the longest that was asked for, and nobody is let in', async () => {
  const governor = new OriginGovernor()
  const [one, other] = (await Promise.all([governor.enter(), governor.enter()])) as Slot[]
  const until = new Date(Date.now() + 60_000)
  expect(one!.settle({ kind: 'paused', until })).toEqual(until)
  expect(other!.settle(throttled(1000))).toBeUndefined()
  expect(governor.pausedUntil()).toEqual(until)
  expect(await governor.enter()).toEqual(until)
  vi.setSystemTime(until)
  expect(governor.pausedUntil()).toBeUndefined()
  expect(await governor.enter()).toHaveProperty('settle')
})

test('those who wait for a slot are sent away when a pause begins', async () => {
  const governor = new OriginGovernor()
  const entries = Array.from({ length: 25 }, () => governor.enter())
  const slot = (await entries[0]) as Slot
  const until = new Date(Date.now() + 5000)
  slot.settle({ kind: 'paused', until })
  expect(await Promise.all(entries.slice(20))).toEqual(Array.from({ length: 5 }, () => until))
})

test('nobody waits for longer than two seconds', async () => {
  const governor = new OriginGovernor()
  const entries = Array.from({ length: 21 }, () => governor.enter())
  await vi.advanceTimersByTimeAsync(2000)
  expect(await entries[20]).toEqual(new Date(Date.now() + 1000))
})

test('ten failures in a row open the circuit, nine and a success do not', async () => {
  const governor = new OriginGovernor()
  const fail = async () => ((await governor.enter()) as Slot).settle(failed)
  for (let i = 0; i < 9; i += 1) expect(await fail()).toBeUndefined()
  ;((await governor.enter()) as Slot).settle(accepted)
  for (let i = 0; i < 9; i += 1) expect(await fail()).toBeUndefined()
  expect(await fail()).toEqual(new Date(Date.now() + 5000))
  expect(governor.pausedUntil()).toEqual(new Date(Date.now() + 5000))
})

test('a whole round of failures opens it once, and one probe at a time follows', async () => {
  const governor = new OriginGovernor()
  await round(governor, failed)
  const spans: number[] = []
  for (let i = 0; i < 9; i += 1) {
    const until = governor.pausedUntil()!
    spans.push(until.getTime() - Date.now())
    vi.setSystemTime(until)
    const probes = await enterAll(governor)
    expect(probes).toHaveLength(1)
    probes[0]!.settle(failed)
  }
  expect(spans.map((ms) => ms / 1000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
})

test('a probe that succeeds lets in those who wait behind it', async () => {
  const governor = new OriginGovernor()
  await round(governor, failed)
  vi.setSystemTime(governor.pausedUntil()!)
  const entries = Array.from({ length: 5 }, () => governor.enter())
  ;((await entries[0]) as Slot).settle(accepted)
  const slots = (await Promise.all(entries.slice(1))) as Slot[]
  for (const slot of slots) expect(slot).toHaveProperty('settle')
  expect(governor.pausedUntil()).toBeUndefined()
})

test('an address that is refused says nothing of the push service', async () => {
  const governor = new OriginGovernor()
  for (let i = 0; i < 30; i += 1) {
    ;((await governor.enter()) as Slot).settle({ kind: 'address', detail: 'private' })
  }
  expect(governor.pausedUntil()).toBeUndefined()
})
