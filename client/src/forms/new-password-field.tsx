import { accountLimits } from './account-limits.ts'
import { PasswordField } from './password-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

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
