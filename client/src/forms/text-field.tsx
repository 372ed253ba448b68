import { Field } from '@chakra-ui/react/field'
import { Input, type InputProps } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

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
