import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test.each(['+66 2 123 4567', '02-123-4567', '(02) 123.4567 ext. 12', '1669', '021234567 ต่อ 9'])(
  '%s is a phone number',
  (text) => expect(isPhone(text)).toBe(true),
)

test.each(['ask the desk', '66', '+', '12a34', '=1+1+1', '1'.repeat(21), '02 123 4567; 02 765'])(
  '%s is none',
  (text) => expect(isPhone(text)).toBe(false),
)
