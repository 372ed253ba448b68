import { plainTextOf } from '@prakat/schema/plain-text-of'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { Controller, useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import type { Text } from '../words/m.ts'
import { useEditorMedia } from './use-media-choice.tsx'

/** Formatted text with images and files of the library as a field of a form; null for nothing yet. */
export const formattedText = (
  label: Text,
  { hint }: { hint?: Text } = {},
): FormField<RichText | null, unknown> => ({
  label,
  schema: z.any(),
  valueOf: (saved) => (saved as RichText | null | undefined) ?? null,
  inputOf: (value) => value,
  show: (value) => value && plainTextOf(value),
  Draw: (field) => <FormattedTextField {...field} {...(hint && { hint: hint() })} />,
})

interface FormattedTextFieldProps {
  name: string
  label: string
  hint?: string
}

function FormattedTextField({ name, ...looks }: FormattedTextFieldProps) {
  const { control } = useFormContext()
  const { media, picker } = useEditorMedia()
  return (
    <>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <RichTextField {...{ ...looks, value, onChange, onBlur, media }} error={error?.message} />
        )}
      />
      {picker}
    </>
  )
}
