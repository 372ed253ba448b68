import { expect, it } from 'vitest'
import { justBefore } from './batch-page.ts'

it('finds the id before an id', () => {
  expect(justBefore('0196b3a0-0000-7000-8000-00000000000a')).toBe(
    '0196b3a0-0000-7000-8000-000000000009',
  )
  expect(justBefore('00000000-0000-7000-8000-000000000000')).toBe(
    '00000000-0000-7000-7fff-ffffffffffff',
  )
})
