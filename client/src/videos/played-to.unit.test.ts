import { afterEach, expect, it } from 'vitest'
import { playedTo } from './played-to.ts'

afterEach(() => localStorage.clear())

it('goes on where it was left, unless that is the beginning or the end', () => {
  playedTo.keep('a', 61, 300)
  expect(playedTo.read('a', 300)).toBe(61)
  expect(playedTo.read('a', 65)).toBe(0)
  expect(playedTo.read('b', 300)).toBe(0)
  playedTo.keep('a', 295, 300)
  expect(playedTo.read('a', 300)).toBe(0)
})

it('survives what is no number, and keeps the last hundred', () => {
  localStorage.setItem('prakat-played:x', '{"seconds":"soon"}')
  expect(playedTo.read('x', 300)).toBe(0)
  for (let each = 0; each < 105; each += 1) playedTo.keep(`v${each}`, 60, 300)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('prakat-played:'))).toHaveLength(
    100,
  )
})
