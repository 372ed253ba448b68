import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props<Values extends FieldValues> = Omit<TextFieldProps, 'error' | 'name'> & {
  name: FieldPath<Values>
}

/** A text field of the form around it, with its error. */
export function FormText<Values extends FieldValues>({ name, ...field }: Props<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return <TextField {...field} error={error?.message} {...register(name)} />
}
