import { isPhone, phoneSentence } from '@prakat/schema/phone'
import * as z from 'zod/mini'

/** The server's limits for account fields; a test compares them. */
export const accountLimits = {
  name: 100,
  email: 254,
  password: { min: 8, max: 128 },
} as const

const atMost = (most: number) => z.maxLength(most, `Use at most ${most} characters`)

export const requiredText = (message: string, most = 200) =>
  z.string().check(z.trim(), z.minLength(1, message), atMost(most))

export const optionalText = (most = 200) => z.string().check(z.trim(), atMost(most))

export const optionalPhone = () =>
  optionalText(50).check(z.refine((text) => text === '' || isPhone(text), phoneSentence))

/** A number as a field holds it: digits. */
export const wholeNumber = (most = 10_000) =>
  z.string().check(
    z.trim(),
    z.regex(/^\d+$/, 'Write a whole number'),
    z.refine((text) => Number(text) <= most, `Write at most ${most}`),
  )

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write your email'),
    z.email('Write a full email address, like name@example.org'),
    z.maxLength(accountLimits.email, `Use at most ${accountLimits.email} characters`),
  )

export const personNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write your name'),
    z.maxLength(accountLimits.name, `Use at most ${accountLimits.name} characters`),
  )

/** One's present password, as typed to confirm something. Only the server can say whether it is right. */
export const typedPassword = z.string().check(z.minLength(1, 'Write your password'))

/** Empty for nobody's, as the server has it. */
export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^([a-z][a-z0-9._-]{2,29})?$/,
      'Use 3 to 30 of a–z, 0–9, dot, hyphen and underscore, a letter first',
    ),
  )
