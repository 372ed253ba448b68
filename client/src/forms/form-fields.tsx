import { Field } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { Select } from '../ui/select.tsx'
import { m, type Text } from '../words/m.ts'
import { Choice } from './choice.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Two short fields beside each other; on a phone below each other. */
export const FormRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
})

type TextProps<Values extends FieldValues> = Omit<TextFieldProps, 'error' | 'name'> & {
  name: FieldPath<Values>
  /** The maximum length. The last fifth of it, at most 40 characters, is counted down. */
  most?: number
}

/** A text field of the form around it, with its error. */
export function FormText<Values extends FieldValues>({ name, most, ...field }: TextProps<Values>) {
  const { register, control, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  const length = String(useWatch({ control, name }) ?? '').length
  return (
    <TextField
      {...field}
      {...(most === undefined ? {} : { maxLength: most, ...countDown(most, length) })}
      error={error?.message}
      {...register(name)}
    />
  )
}

const countDown = (most: number, length: number) =>
  most - length <= Math.min(40, most / 5)
    ? { hint: m.forms_characters_left({ count: most - length }) }
    : {}

interface CheckProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint?: string
}

/** A checkbox of the form around it, with its error. */
export function FormCheck<Values extends FieldValues>({ name, ...choice }: CheckProps<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return <Choice type="checkbox" {...choice} error={error?.message} {...register(name)} />
}

interface ChecksProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  options: Record<string, Text>
}

/** A checkbox for each of a few, of which the form around it holds those that are chosen. */
export function FormChecks<Values extends FieldValues>(props: ChecksProps<Values>) {
  const { name, label, options } = props
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return (
    <chakra.fieldset display="grid" gap="1">
      <chakra.legend textStyle="sm" fontWeight="medium">
        {label}
      </chakra.legend>
      {Object.entries(options).map(([code, word]) => (
        <Choice key={code} type="checkbox" value={code} label={word()} {...register(name)} />
      ))}
      {error ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {error.message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  )
}

interface SelectFieldProps extends Omit<
  ComponentProps<'select'>,
  'color' | 'size' | 'height' | 'width'
> {
  label: string
  error: string | undefined
}

/** A labelled native select. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  // One of no form has no name.
  const own = useId()
  const id = select.id ?? select.name ?? own
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label htmlFor={id}>{label}</Field.Label>
      <Select {...select} id={id} aria-invalid={Boolean(error)}>
        {children}
      </Select>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

interface SelectProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  children: ReactNode
}

/** A select of the form around it, with its error. */
export function FormSelect<Values extends FieldValues>(props: SelectProps<Values>) {
  const { name, label, children } = props
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return (
    <SelectField label={label} error={error?.message} {...register(name)}>
      {children}
    </SelectField>
  )
}

interface AreaProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint?: string
  placeholder?: string
  most: number
  rows: number
}

/** A text of several lines of the form around it, with its error. */
export function FormArea<Values extends FieldValues>({ name, most, ...field }: AreaProps<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { error } = getFieldState(name, formState)
  return <TextareaField {...field} maxLength={most} error={error?.message} {...register(name)} />
}

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
