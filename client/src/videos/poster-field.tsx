import { chakra } from '@chakra-ui/react/styled-system'
import { Film, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { FieldNote } from '../forms/text-field.tsx'
import { media } from '../media/media.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useMediaFile } from '../media/use-media-file.ts'
import { useMediaChoice } from '../media/use-media-choice.tsx'
import { useViewer } from '../session/me.ts'
import { Button } from '../ui/buttons.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import type { SourceValues } from './source-fields.tsx'

const FramePicker = lazy(async () => {
  const { FramePicker: loaded } = await retryUntilLoaded(() => import('./frame-picker.tsx'))
  return { default: loaded }
})

/** What is shown before it plays: an image of the library, or a frame that becomes one. */
export const posterField: FormField<string | null> = {
  label: m.videos_poster,
  schema: z.nullable(z.string()),
  valueOf: (saved) => saved ?? null,
  inputOf: (value) => value,
  show: (id) => (id ? <Poster id={id} /> : null),
  Draw: PosterField,
}

function PosterField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<{ posterId: string | null }, 'posterId'>({
    name: name as 'posterId',
  })
  const [source, mediaId] = useWatch<SourceValues, ['source', 'mediaId']>({
    name: ['source', 'mediaId'],
  })
  const film = useMediaFile(source === 'UPLOAD' ? mediaId : null)
  const isPlayed = !film || film.state === 'READY'
  const { may } = useViewer()
  const { choose, picker } = useMediaChoice()
  const [isPicking, setPicking] = useState(false)
  const { ref, value, onChange } = field
  const error = fieldState.error?.message
  async function change() {
    const row = await choose('IMAGE')
    if (row) onChange(row.id)
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? `${name}-error` : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      {value ? <Poster id={value} /> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt={value ? '2' : '0'}>
        {source === 'UPLOAD' && mediaId && isPlayed && may('media.create') ? (
          <Button type="button" variant="outline" onClick={() => setPicking(true)}>
            <Film aria-hidden="true" /> {m.videos_poster_frame()}
          </Button>
        ) : null}
        <Button ref={ref} type="button" variant="outline" onClick={() => void change()}>
          <ImagePlus aria-hidden="true" /> {m.videos_poster_image()}
        </Button>
        {value ? (
          <Button type="button" variant="ghost" onClick={() => onChange(null)}>
            {m.videos_poster_none()}
          </Button>
        ) : null}
      </chakra.div>
      <FieldNote
        id={`${name}-hint`}
        hint={value ? undefined : m.videos_poster_hint()}
        errorId={`${name}-error`}
        error={error}
      />
      {picker}
      {isPicking && mediaId ? (
        <Suspense fallback={null}>
          <FramePicker
            mediaId={mediaId}
            onClose={() => setPicking(false)}
            onDone={(id) => {
              setPicking(false)
              onChange(id)
            }}
          />
        </Suspense>
      ) : null}
    </chakra.fieldset>
  )
}

function Poster({ id }: { id: string }) {
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
