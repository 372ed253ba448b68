import { ownWordIn, type PasswordOwner } from '@prakat/schema/own-words'
import { isPhone } from '@prakat/schema/phone'
import * as z from 'zod/mini'
import { m, type Text } from '../words/m.ts'
import { accountLimits } from './account-limits.ts'

const atMost = (most: number) => z.maxLength(most, { error: () => m.forms_at_most({ most }) })

export const requiredText = (message: Text, most = 200) =>
  z.string().check(z.trim(), z.minLength(1, { error: () => message() }), atMost(most))

export const optionalText = (most = 200) => z.string().check(z.trim(), atMost(most))

export const optionalPhone = () =>
  optionalText(50).check(
    z.refine((text) => text === '' || isPhone(text), { error: () => m.forms_phone() }),
  )

/** A number as a field holds it: digits. */
export const wholeNumber = (most = 10_000) =>
  z.string().check(
    z.trim(),
    z.regex(/^\d+$/, { error: () => m.forms_whole_number() }),
    z.refine((text) => Number(text) <= most, { error: () => m.forms_at_most_number({ most }) }),
  )

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.forms_write_email() }),
    z.email({ error: () => m.forms_full_email() }),
    atMost(accountLimits.email),
  )

export const personNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.forms_write_name() }),
    atMost(accountLimits.name),
  )

/** One's present password, as typed to confirm something. Only the server can say whether it is right. */
export const typedPassword = z
  .string()
  .check(z.minLength(1, { error: () => m.forms_write_password() }))

/** Empty for nobody's, as the server has it. */
export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^([a-z][a-z0-9._-]{2,29})?$/, { error: () => m.forms_username() }),
  )

export const newPasswordSchema = z.string().check(
  z.minLength(accountLimits.password.min, {
    error: () => m.forms_at_least({ least: accountLimits.password.min }),
  }),
  atMost(accountLimits.password.max),
)

/** Refuses a password at `field` that holds its owner's name or address, as the server does. */
export function withoutOwnWords<Values extends Record<string, string>>(
  field: keyof Values & string,
  ownerOf: (values: Values) => PasswordOwner,
) {
  return z.superRefine<Values>((values, context) => {
    const word = ownWordIn(values[field] ?? '', ownerOf(values))
    if (!word) return
    const message = m.forms_without_word({ word })
    context.addIssue({ code: 'custom', path: [field], message, input: values })
  })
}
