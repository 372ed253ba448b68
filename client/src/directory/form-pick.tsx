import type { ComponentType } from 'react'
import { Controller, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import type { PickerProps } from './directory-picker.tsx'

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  picker: ComponentType<PickerProps>
  /** The field holds one id, or '' for none, instead of a list. */
  one?: boolean
  /** The only ones that are offered. */
  among?: string[]
  /** Which of those that are found are offered. */
  isOffered?: PickerProps['isOffered']
}

/** Chooses from a directory for a field of the form around it. */
export function FormPick<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, picker: Picker, one = false, among, isOffered } = props
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Picker
          label={label}
          error={fieldState.error?.message}
          value={one ? (field.value ? [field.value as string] : []) : (field.value as string[])}
          onChange={(ids) => field.onChange(one ? (ids.at(-1) ?? '') : ids)}
          {...(one ? { max: 1 } : {})}
          {...(among ? { among } : {})}
          {...(isOffered ? { isOffered } : {})}
        />
      )}
    />
  )
}
