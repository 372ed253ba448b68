import type { ComponentType } from 'react'
import { Controller, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import type { Text } from '../words/m.ts'
import { departments, groups, people, positions, type Directory } from './directory-of.tsx'
import type { PickerProps } from './use-directory-options.ts'

export const DepartmentPicker = departments.Picker
export const PositionPicker = positions.Picker
export const GroupPicker = groups.Picker
export const PersonPicker = people.Picker

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  picker: ComponentType<PickerProps>
  /** The field holds one id, or '' for none, instead of a list. */
  one?: boolean
  /** The only ones that are offered. */
  among?: string[]
  isOffered?: PickerProps['isOffered']
  /** A field of the form that only those share which are offered. */
  sharing?: FieldPath<Values>
  /** What all that are offered have. */
  narrow?: object
}

/** A field of the surrounding form that is chosen from a directory. */
export function FormPick<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, picker: Picker, one = false, among, isOffered, sharing, narrow } = props
  const { control, watch } = useFormContext<Values>()
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
          {...(one ? { max: 1 as const } : {})}
          {...(among ? { among } : {})}
          {...(isOffered ? { isOffered } : {})}
          {...(narrow ? { narrow } : {})}
          {...(sharing ? { narrow: { [sharing]: watch(sharing) } } : {})}
        />
      )}
    />
  )
}

/** A field that holds the id of one entry of a directory, or none; of those that share a field with the row, if said. */
export function pick(
  label: Text,
  { Picker, Named }: Directory,
  how: { sharing?: string; narrow?: object } = {},
): FormField<string, string | null> {
  return {
    label,
    schema: z.string(),
    valueOf: (saved) => saved ?? '',
    inputOf: (value) => value || null,
    show: (id) => <Named id={id} />,
    Draw: (field) => <FormPick {...field} {...how} one picker={Picker} />,
  }
}
