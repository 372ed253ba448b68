import { expect, test } from 'vitest'
import { foldPhone, isPhone } from './phone.ts'

test.each(['+66 2 123 4567', '02-123-4567', '(02) 123.4567 ext. 12', '1669', '021234567 ต่อ 9'])(
  '%s is a phone number',
  (text) => expect(isPhone(text)).toBe(true),
)

test.each(['ask the desk', '66', '+', '12a34', '=1+1+1', '1'.repeat(21), '02 123 4567; 02 765'])(
  '%s is none',
  (text) => expect(isPhone(text)).toBe(false),
)

test.each([
  ['\u202a+66\u00a02\u2011123\u20114567\u202c', '+66 2-123-4567'],
  ['๐๒–๑๒๓–๔๕๖๗ ต่อ ๙', '02-123-4567 ต่อ 9'],
  ['＋６６ ２ １２３ ４５６７', '+66 2 123 4567'],
  ['٠٢١٢٣٤٥٦٧', '021234567'],
])('%s is kept as %s', (copied, kept) => {
  expect(isPhone(copied)).toBe(true)
  expect(foldPhone(copied)).toBe(kept)
})
