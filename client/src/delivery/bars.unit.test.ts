import { expect, test } from 'vitest'
import { marksUpTo } from './bars.tsx'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [130, [0, 50, 100, 150]],
  [4321, [0, 1000, 2000, 3000, 4000, 5000]],
])('an axis up to %i has round marks', (most, marks) => {
  expect(marksUpTo(most)).toEqual(marks)
})
