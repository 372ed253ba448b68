import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { Choice } from './choice.tsx'

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint?: string
}

/** A checkbox of the form around it. */
export function FormCheck<Values extends FieldValues>({ name, ...choice }: Props<Values>) {
  const { register } = useFormContext<Values>()
  return <Choice type="checkbox" {...choice} {...register(name)} />
}
