import { afterEach, expect, it } from 'vitest'
import { draftStore } from '../../forms/draft-store.ts'
import { placeHere } from './played-to.ts'

afterEach(() => localStorage.clear())

it('goes on where it was left, unless that is the beginning or the end', () => {
  const place = placeHere('a', null)
  place.keep(61, 300)
  expect(place.read(300)).toBe(61)
  expect(place.read(65)).toBe(0)
  expect(placeHere('b', null).read(300)).toBe(0)
  place.keep(295, 300)
  expect(place.read(300)).toBe(0)
})

it('survives what is no number, and keeps the last hundred', () => {
  localStorage.setItem('prakat-played:x', '{"seconds":"soon"}')
  expect(placeHere('x', null).read(300)).toBe(0)
  for (let each = 0; each < 105; each += 1) placeHere(`v${each}`, null).keep(60, 300)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('prakat-played:'))).toHaveLength(
    100,
  )
})

it('forgets what belongs to somebody who signs out, and shows it to nobody else', () => {
  placeHere('a', 'mali').keep(61, 300)
  expect(placeHere('a', 'somchai').read(300)).toBe(0)
  expect(placeHere('a', null).read(300)).toBe(0)
  draftStore.clear()
  expect(placeHere('a', 'mali').read(300)).toBe(0)
})
