import { passwordLength, signUp } from '@prakat/schema/account'
import { expect, test } from 'vitest'
import { signUpSchema } from '../entering/schemas.ts'
import { accountLimits } from './account-limits.ts'

const person = { name: 'Ann', email: 'ann@example.org', password: 'a long enough password' }

test('a password may be as long as the server says', () => {
  expect(accountLimits.password).toEqual(passwordLength)
})

test.each([
  ['name', 'n'.repeat(accountLimits.name), true],
  ['name', 'n'.repeat(accountLimits.name + 1), false],
  ['name', '   ', false],
  ['email', `${'e'.repeat(60)}@${'d'.repeat(60)}.example`, true],
  ['email', `e@${`${'d'.repeat(60)}.`.repeat(5)}example`, false],
  ['email', 'ann', false],
  ['password', 'p'.repeat(8), true],
  ['password', 'p'.repeat(7), false],
  ['password', 'p'.repeat(128), true],
  ['password', 'p'.repeat(129), false],
])('the form and the server agree on the %s %j', (field, value, isGood) => {
  const values = { ...person, [field]: value }
  expect(signUpSchema.safeParse(values).success).toBe(isGood)
  expect(signUp.safeParse(values).success).toBe(isGood)
})
