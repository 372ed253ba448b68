import { afterEach, expect, it } from 'vitest'
import { firstCaptions, remembered } from './remembered.ts'

afterEach(() => localStorage.clear())

it.each([
  ['what was chosen last', 'en', 'th', 'en'],
  ['none if none were wanted', 'off', 'th', null],
  ['those of the page where nothing was chosen', undefined, 'th', 'th'],
  ['those of the page where the chosen ones are missing', 'de', 'th', 'th'],
  ['a variety of what was chosen', 'en-US', 'th', 'en'],
  ['none where there are none in either', 'de', 'fr', null],
])('shows %s', (_what, captions, ofPage, expected) => {
  const kept = captions === undefined ? {} : { captions }
  expect(firstCaptions(['en', 'th'], kept, ofPage)).toBe(expected)
})

it('keeps what is chosen beside what was, and trusts nothing that it finds', () => {
  remembered.keep({ speed: 1.5 })
  remembered.keep({ captions: 'th', volume: 0.4 })
  expect(remembered.read()).toEqual({ speed: 1.5, captions: 'th', volume: 0.4 })
  localStorage.setItem(
    'prakat-player',
    '{"speed":99,"volume":"loud","captions":7,"side":"chapters"}',
  )
  expect(remembered.read()).toEqual({ side: 'chapters' })
  localStorage.setItem('prakat-player', 'no JSON')
  expect(remembered.read()).toEqual({})
})
