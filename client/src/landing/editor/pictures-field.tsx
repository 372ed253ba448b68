import { landingLimits } from '@prakat/schema/landing-rules'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../../forms/fields.tsx'
import { FieldNote } from '../../forms/text-field.tsx'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { useMediaChoice } from '../../media/use-media-choice.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { m } from '../../words/m.ts'
import { draggedRows } from '../../ui/dragged-rows.ts'
import { movedTo } from '../moved.ts'
import { useFiles } from '../preview/use-around.ts'
import { useReorder } from '../../ui/use-reorder.ts'

/** The pictures of a gallery, in their order. */
export const picturesField: FormField<string[]> = {
  label: m.landing_pictures_field,
  schema: z.array(z.string()),
  valueOf: (saved) => saved ?? [],
  inputOf: (ids) => ids,
  show: (ids) => <Named ids={ids} />,
  Draw: PicturesField,
}

function PicturesField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<Record<string, string[]>>({ name })
  const { choose, picker } = useMediaChoice()
  const [liveMessage, setLiveMessage] = useState('')
  const { value, onChange, ref } = field
  const fileOf = useFiles(value)
  const error = fieldState.error?.message
  const reorder = useReorder<HTMLUListElement>({
    grid: true,
    onMove(id, to) {
      onChange(movedTo(value, value.indexOf(id), to))
      setLiveMessage(m.landing_picture_at({ place: to + 1, count: value.length }))
    },
  })
  async function add() {
    const row = await choose('IMAGE')
    if (row && !value.includes(row.id)) onChange([...value, row.id])
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? `${name}-error` : undefined}>
      <chakra.legend srOnly>{label}</chakra.legend>
      <chakra.ul
        {...reorder}
        display="grid"
        gap="2"
        gridTemplateColumns="repeat(auto-fill, minmax(6.5rem, 1fr))"
        className={draggedRows}
      >
        {value.map((id) => {
          const file = fileOf(id)
          const title = file?.name ?? '…'
          return (
            <chakra.li
              key={id}
              data-row={id}
              position="relative"
              aspectRatio="1"
              borderRadius="l2"
              bg="bg.muted"
            >
              <chakra.button
                type="button"
                data-handle=""
                aria-label={m.landing_move_named({ name: title })}
                data-tip={title}
                boxSize="100%"
                overflow="hidden"
                borderRadius="l2"
                focusVisibleRing="outside"
                css={{ '& img': { pointerEvents: 'none' } }}
              >
                {file ? <Thumbnail row={file} width={320} /> : null}
              </chakra.button>
              <chakra.div position="absolute" top="1" right="1" borderRadius="l2" bg="bg.panel/90">
                <IconButton
                  label={m.landing_picture_remove({ name: title })}
                  size="sm"
                  onClick={() => onChange(value.filter((each) => each !== id))}
                >
                  <X size={15} aria-hidden="true" />
                </IconButton>
              </chakra.div>
            </chakra.li>
          )
        })}
      </chakra.ul>
      <Button
        ref={ref}
        type="button"
        variant="outline"
        mt={value.length > 0 ? '3' : '0'}
        disabled={value.length >= landingLimits.pictures}
        onClick={() => void add()}
      >
        <ImagePlus aria-hidden="true" /> {m.landing_picture_add()}
      </Button>
      <FieldNote
        id={`${name}-hint`}
        hint={value.length > 1 ? m.landing_pictures_hint() : undefined}
        errorId={`${name}-error`}
        error={error}
      />
      <chakra.span srOnly aria-live="polite">
        {liveMessage}
      </chakra.span>
      {picker}
    </chakra.fieldset>
  )
}

function Named({ ids }: { ids: string[] }) {
  const fileOf = useFiles(ids)
  return ids.map((id) => fileOf(id)?.name ?? '…').join(', ')
}
