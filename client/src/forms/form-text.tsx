import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

const countedFrom = 40

type Props<Values extends FieldValues> = Omit<TextFieldProps, 'error' | 'name'> & {
  name: FieldPath<Values>
  /** Where typing stops; the last of it is counted down. */
  most?: number
}

/** A text field of the form around it, with its error. */
export function FormText<Values extends FieldValues>({ name, most, ...field }: Props<Values>) {
  const { register, control, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  const length = String(useWatch({ control, name }) ?? '').length
  const left = most === undefined ? undefined : most - length
  const isNear = left !== undefined && left <= countedFrom
  return (
    <TextField
      {...field}
      {...(most === undefined ? {} : { maxLength: most })}
      {...(isNear ? { hint: left === 1 ? '1 character left' : `${left} characters left` } : {})}
      error={error?.message}
      {...register(name)}
    />
  )
}
