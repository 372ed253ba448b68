import { m } from '../words/m.ts'
import { accountLimits } from './account-limits.ts'
import { PasswordField, type TextFieldProps } from './text-field.tsx'

type Props = Partial<Omit<TextFieldProps, 'type' | 'end'>> & Pick<TextFieldProps, 'error'>

/** A password that is being chosen. */
export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      label={m.forms_password()}
      size="lg"
      autoComplete="new-password"
      hint={m.forms_new_password_hint({ least: accountLimits.password.min })}
      {...props}
    />
  )
}
