import { ownWordIn, type PasswordOwner } from '@prakat/schema/own-words'
import * as z from 'zod/mini'
import { m } from '../words/m.ts'
import { accountLimits } from './schema-parts.ts'
import { PasswordField, type TextFieldProps } from './text-field.tsx'

const { min, max } = accountLimits.password

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(min, { error: () => m.forms_at_least({ least: min }) }),
    z.maxLength(max, { error: () => m.forms_at_most({ most: max }) }),
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

type Props = Partial<Omit<TextFieldProps, 'type' | 'end'>> & Pick<TextFieldProps, 'error'>

/** A password that is being chosen. */
export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      label={m.forms_password()}
      size="lg"
      autoComplete="new-password"
      hint={m.forms_new_password_hint({ least: min })}
      {...props}
    />
  )
}
