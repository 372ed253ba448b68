import { Field } from '@chakra-ui/react/field'
import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea'

interface TextareaFieldProps extends TextareaProps {
  label: string
  error: string | undefined
  hint?: string
}

/** A labelled text of several lines. */
export function TextareaField({ label, error, hint, ...textarea }: TextareaFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{label}</Field.Label>
      <Textarea {...textarea} />
      {hint && !error ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
