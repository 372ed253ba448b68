import { ownWordIn, type PasswordOwner } from '@prakat/schema/own-words'
import * as z from 'zod/mini'
import { accountLimits } from './schema-parts.ts'
import { PasswordField, type TextFieldProps } from './text-field.tsx'

const { min, max } = accountLimits.password

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(min, `Use at least ${min} characters`),
    z.maxLength(max, `Use at most ${max} characters`),
  )

/** Refuses a password at `field` that holds its owner's name or address, as the server does. */
export function withoutOwnWords<Values extends Record<string, string>>(
  field: keyof Values & string,
  ownerOf: (values: Values) => PasswordOwner,
) {
  return z.superRefine<Values>((values, context) => {
    const word = ownWordIn(values[field] ?? '', ownerOf(values))
    if (!word) return
    const message = `Choose one without “${word}” in it`
    context.addIssue({ code: 'custom', path: [field], message, input: values })
  })
}

type Props = Partial<Omit<TextFieldProps, 'type' | 'end'>> & Pick<TextFieldProps, 'error'>

/** A password that is being chosen. */
export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      label="Password"
      size="lg"
      autoComplete="new-password"
      hint={`At least ${accountLimits.password.min} characters, without your name or email. A few words together are easy to remember.`}
      {...props}
    />
  )
}
