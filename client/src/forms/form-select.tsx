import type { ReactNode } from 'react'
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { SelectField } from './select-field.tsx'

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  children: ReactNode
}

/** A select of the form around it, with its error. */
export function FormSelect<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, children } = props
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return (
    <SelectField label={label} error={error?.message} {...register(name)}>
      {children}
    </SelectField>
  )
}
