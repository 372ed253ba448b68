import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'

export interface TextFieldProps extends Omit<InputProps, 'size'> {
  label: string
  /** What is wrong with the value; required, so that no form forgets to show it. */
  error: string | undefined
  hint?: string
  size?: 'md' | 'lg'
  /** A button inside the field, at its end. */
  end?: ReactNode
}

/** A labelled single-line input with its hint and error. */
export function TextField({ label, error, hint, size = 'md', end, ...input }: TextFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{label}</Field.Label>
      <chakra.div position="relative" width="100%">
        <Input size={size} {...input} {...(end ? { pe: '12' } : {})} />
        {end}
      </chakra.div>
      {hint && !error ? <Field.HelperText aria-live="polite">{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

/** A password input whose text can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <IconButton
      label={shown ? m.forms_hide_password() : m.forms_show_password()}
      aria-pressed={shown}
      position="absolute"
      top="50%"
      right="1"
      transform="translateY(-50%)"
      h="9"
      minW="9"
      onClick={() => setShown(!shown)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} end={toggle} />
}

/** An email field, which password managers take as the account name. */
export function EmailField(props: Partial<TextFieldProps> & Pick<TextFieldProps, 'error'>) {
  return (
    <TextField label={m.forms_email()} type="email" size="lg" autoComplete="username" {...props} />
  )
}
