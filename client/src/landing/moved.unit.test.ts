import type { SectionView } from '@prakat/schema/landing'
import { expect, it } from 'vitest'
import { movedTo } from './moved.ts'
import { reuseUnchanged } from './landing-views.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('moves what is at %i to %i', (from, to, moved) => {
  expect(movedTo([...'abc'], from, to).join('')).toBe(moved)
})

it('keeps the sections that are as they were, so that they are not drawn anew', () => {
  const section = (id: string, headingEn = '') => ({ id, headingEn }) as SectionView
  const before = [section('a'), section('b')]
  const now = reuseUnchanged(before, [section('b', 'Other'), section('a')])
  expect(now[0]).not.toBe(before[1])
  expect(now[1]).toBe(before[0])
})
