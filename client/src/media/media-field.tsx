import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Clapperboard, ImagePlus } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { FieldNote } from '../forms/text-field.tsx'
import { m, type Text } from '../words/m.ts'
import { media } from './media.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useMediaChoice } from './use-media-choice.tsx'

const words = {
  IMAGE: { choose: m.media_choose_image, other: m.media_choose_other, icon: ImagePlus },
  VIDEO: { choose: m.media_choose_video, other: m.media_choose_other_video, icon: Clapperboard },
}
type Kind = keyof typeof words

/** An image of the library as a field of a form, such as a cover; null for none. */
export const imageField = (label: Text) => fieldOf('IMAGE', label)

/** The same with a video. */
export const videoField = (label: Text) => fieldOf('VIDEO', label)

const fieldOf = (kind: Kind, label: Text): FormField<string | null> => ({
  label,
  schema: z.nullable(z.string()),
  valueOf: (saved) => saved ?? null,
  inputOf: (value) => value,
  show: (id) => (id ? <Chosen id={id} /> : null),
  Draw: (field) => <FileField {...field} kind={kind} />,
})

function FileField({ kind, name, label }: { kind: Kind; name: string; label: string }) {
  const { control } = useFormContext<Record<string, string | null>>()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange } = field
  const { choose, picker } = useMediaChoice()
  const error = fieldState.error?.message
  const errorId = `${name}-error`
  const { icon: Icon, ...says } = words[kind]
  async function change() {
    const row = await choose(kind)
    if (row) onChange(row.id)
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      {value ? <Chosen id={value} /> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt={value ? '2' : '0'}>
        <Button ref={ref} type="button" variant="outline" onClick={() => void change()}>
          <Icon aria-hidden="true" />
          {value ? says.other() : says.choose()}
        </Button>
        {value ? (
          <Button type="button" variant="ghost" onClick={() => onChange(null)}>
            {m.media_remove()}
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
  const row = data?.mediaFile
  return (
    <>
      <chakra.span
        display="block"
        maxW="80"
        aspectRatio="16 / 9"
        overflow="hidden"
        borderRadius="l2"
        bg="bg.muted"
      >
        {row ? <Thumbnail row={row} width={640} alt={row.name} /> : null}
      </chakra.span>
      {row?.kind === 'VIDEO' ? (
        <chakra.span display="block" mt="1.5" textStyle="sm" overflowWrap="anywhere">
          {row.name}
        </chakra.span>
      ) : null}
    </>
  )
}
