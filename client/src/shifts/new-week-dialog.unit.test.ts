import { expect, test } from 'vitest'
import { weekToCopy } from './new-week-dialog.tsx'

const own = [
  { id: 'late', monday: '2026-12-14' },
  { id: 'before', monday: '2026-11-30' },
]
const offered = { monday: '2026-12-07', own, others: [{ id: 'theirs' }] }

test('a new week begins as the one before, as another that was chosen, or empty', () => {
  expect(weekToCopy({ ...offered, from: null })).toBe('before')
  expect(weekToCopy({ ...offered, from: 'theirs' })).toBe('theirs')
  expect(weekToCopy({ ...offered, from: '' })).toBe('')
  expect(weekToCopy({ ...offered, monday: '2026-11-23', from: null })).toBe('late')
  expect(weekToCopy({ ...offered, own: [], from: null })).toBe('')
})

test('what another department offers no more is not copied', () => {
  expect(weekToCopy({ ...offered, from: 'of another department' })).toBe('before')
})
