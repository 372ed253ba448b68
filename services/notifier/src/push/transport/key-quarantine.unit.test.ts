import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyQuarantine } from './origins.ts'

const minutes = 60_000
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const after = (ms: number) => new Date(Date.now() + ms)

test('a key rests for a quarter of an hour when it was refused for five people in a row', () => {
  const keys = new KeyQuarantine()
  for (let i = 0; i < 4; i += 1) expect(keys.refused('a', `u${i}`)).toBeUndefined()
  expect(keys.restsUntil('a')).toBeUndefined()
  expect(keys.refused('a', 'u4')).toEqual(after(15 * minutes))
  expect(keys.restsUntil('a')).toEqual(after(15 * minutes))
  // What was under way then is no second alarm.
  expect(keys.refused('a', 'u5')).toBeUndefined()
  expect(keys.restsUntil('b')).toBeUndefined()
  vi.advanceTimersByTime(15 * minutes)
  expect(keys.restsUntil('a')).toBeUndefined()
})

test('one person with many foreign subscriptions silences nobody', () => {
  const keys = new KeyQuarantine()
  for (let i = 0; i < 40; i += 1) expect(keys.refused('a', 'u1')).toBeUndefined()
})

test('a success in between shows that only some subscriptions are foreign', () => {
  const keys = new KeyQuarantine()
  for (let i = 0; i < 40; i += 1) {
    expect(keys.refused('a', `u${i}`)).toBeUndefined()
    if (i % 4 === 3) expect(keys.accepted('a')).toBe(false)
  }
})

test('a success of what was still under way ends the rest', () => {
  const keys = new KeyQuarantine()
  for (let i = 0; i < 5; i += 1) keys.refused('a', `u${i}`)
  expect(keys.accepted('a')).toBe(true)
  expect(keys.restsUntil('a')).toBeUndefined()
})

test('what another instance found is kept to', () => {
  const keys = new KeyQuarantine()
  keys.rest('a', after(3 * minutes))
  expect(keys.restsUntil('a')).toEqual(after(3 * minutes))
})
