import { TextField, type TextFieldProps } from './text-field.tsx'

/** An email address, which password managers take for the name of the account. */
export function EmailField(props: Partial<TextFieldProps> & Pick<TextFieldProps, 'error'>) {
  return <TextField label="Email" type="email" size="lg" autoComplete="username" {...props} />
}
