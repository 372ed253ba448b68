import { expect, test } from 'vitest'
import { mediaProblem } from './media-problem.ts'
import { sizeInWords } from './size-in-words.ts'

test.each([
  ['image/jpeg', 40_000_000, null],
  ['image/jpeg', 40_000_001, 'Choose a file of up to 40 MB'],
  ['video/mp4', 5_000_000_000, null],
  ['audio/mpeg', 300_000_001, 'Choose a file of up to 300 MB'],
  ['image/png', 0, 'This file is empty'],
  ['image/svg+xml', 100, 'SVG files can contain scripts. Choose a PNG or WebP instead'],
])('of a file of type "%s" with %s bytes is said: %s', (type, size, problem) => {
  expect(mediaProblem({ type, size })).toBe(problem)
})

test.each([
  [5, '5 byte'],
  [33_400, '33 kB'],
  [3_440_000, '3.4 MB'],
  [2_000_000_000, '2 GB'],
])('%s bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes, 'en')).toBe(words)
})
