import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ImagePlus } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { FieldNote } from '../forms/text-field.tsx'
import { m, type Text } from '../words/m.ts'
import { media } from './media.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useMediaChoice } from './use-media-choice.tsx'

/** An image of the library as a field of a form, such as a cover; null for none. */
export const imageField = (label: Text): FormField<string | null> => ({
  label,
  schema: z.nullable(z.string()),
  valueOf: (saved) => saved ?? null,
  inputOf: (value) => value,
  show: (id) => (id ? <Chosen id={id} /> : null),
  Draw: ImageField,
})

function ImageField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext<Record<string, string | null>>()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange } = field
  const { choose, picker } = useMediaChoice()
  const error = fieldState.error?.message
  const errorId = `${name}-error`
  async function change() {
    const row = await choose('IMAGE')
    if (row) onChange(row.id)
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      {value ? <Chosen id={value} /> : null}
      <chakra.div display="flex" gap="2" mt={value ? '2' : '0'}>
        <Button ref={ref} type="button" variant="outline" onClick={() => void change()}>
          <ImagePlus aria-hidden="true" />
          {value ? m.media_choose_other() : m.media_choose_image()}
        </Button>
        {value ? (
          <Button type="button" variant="ghost" onClick={() => onChange(null)}>
            {m.media_take_away()}
          </Button>
        ) : null}
      </chakra.div>
      <FieldNote id={`${name}-hint`} hint={undefined} errorId={errorId} error={error} />
      {picker}
    </chakra.fieldset>
  )
}

function Chosen({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: media.one, variables: { id } })
  return (
    <chakra.span
      display="block"
      maxW="80"
      aspectRatio="16 / 9"
      overflow="hidden"
      borderRadius="l2"
      bg="bg.muted"
    >
      {data ? <Thumbnail row={data.mediaFile} width={640} alt={data.mediaFile.name} /> : null}
    </chakra.span>
  )
}
