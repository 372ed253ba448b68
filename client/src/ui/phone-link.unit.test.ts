import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test.each([
  ['+66 2 123 4567', 'tel:+6621234567'],
  ['(02) 123.4567 ext. 12', 'tel:021234567;ext=12'],
  ['02-123-4567 ต่อ 9', 'tel:021234567;ext=9'],
])('%s is called at %s', (phone, address) => expect(phoneLink(phone)).toBe(address))
