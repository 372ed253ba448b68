import { expect, it } from 'vitest'
import { lengthIn } from './length.ts'
import { onClock } from '../media/player/clock.ts'

it.each([
  [5, '0:05'],
  [65, '1:05'],
  [3600, '1:00:00'],
  [36_610, '10:10:10'],
])('%s seconds are %s, and are read as that', (seconds, clock) => {
  expect(onClock(seconds)).toBe(clock)
  expect(lengthIn(clock)).toBe(seconds)
})

it('reads seconds alone, and nothing that is no length', () => {
  expect(lengthIn(' 90 ')).toBe(90)
  expect(['', 'x', '1:75', '1:75:00', '-1', '1:2:3:4'].map(lengthIn)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
