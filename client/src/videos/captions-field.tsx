import { chakra } from '@chakra-ui/react/styled-system'
import { Captions, PencilLine, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { FieldNote } from '../forms/text-field.tsx'
import { formatList } from '../time/formats.ts'
import { Button, IconButton } from '../ui/buttons.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import type { SourceValues } from './source-fields.tsx'
import { languageName, type Track } from './track.ts'

/** Players and parsers are large, and most videos are changed without them. */
const CaptionsEditor = lazy(async () => {
  const { CaptionsEditor: loaded } = await retryUntilLoaded(() => import('./captions-editor.tsx'))
  return { default: loaded }
})

/** What is said in a video, in several languages. */
export const captionsField: FormField<Track[]> = {
  label: m.videos_captions,
  schema: z.any(),
  valueOf: (saved) => (saved ?? []).map(({ language, label, text }) => ({ language, label, text })),
  inputOf: (tracks) => tracks,
  show: (tracks) => formatList(tracks.map(({ label }) => label)),
  Draw: CaptionsField,
}

const partsIn = ({ text }: Track) => text.match(/-->/g)?.length ?? 0

function CaptionsField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<{ captions: Track[] }, 'captions'>({
    name: name as 'captions',
  })
  const [source, mediaId] = useWatch<SourceValues, ['source', 'mediaId']>({
    name: ['source', 'mediaId'],
  })
  const { language: own } = useLanguage()
  /** The track that is open, by its place; one behind the last is new. */
  const [open, setOpen] = useState<number | null>(null)
  if (source !== 'UPLOAD') return null
  const { ref, value: tracks, onChange } = field
  const error = fieldState.error?.message
  const isFree = (tag: string) => tracks.every(({ language }) => language !== tag)
  const next = [own, 'th', 'en'].find(isFree) ?? ''
  const edited = open === null ? undefined : tracks[open]
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? `${name}-error` : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      {tracks.length > 0 ? (
        <chakra.ul listStyleType="none" mb="2" borderWidth="1px" borderRadius="l2">
          {tracks.map((track, at) => (
            <chakra.li
              key={track.language}
              display="flex"
              alignItems="center"
              gap="2"
              ps="3"
              pe="1"
              minH="12"
              textStyle="sm"
              borderTopWidth={at > 0 ? '1px' : '0'}
            >
              <chakra.span color="fg.muted">
                <Captions size={16} aria-hidden="true" />
              </chakra.span>
              <chakra.span fontWeight="medium" lang={track.language}>
                {track.label}
              </chakra.span>
              <chakra.span color="fg.muted" flex="1">
                {m.videos_captions_parts({ count: partsIn(track) })}
              </chakra.span>
              <IconButton
                type="button"
                label={m.videos_captions_edit({ label: track.label })}
                onClick={() => setOpen(at)}
              >
                <PencilLine aria-hidden="true" />
              </IconButton>
              <IconButton
                type="button"
                label={m.videos_captions_remove({ label: track.label })}
                onClick={() => onChange(tracks.filter((_, each) => each !== at))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      <div>
        <Button
          ref={ref}
          type="button"
          variant="outline"
          disabled={tracks.length >= 10}
          onClick={() => setOpen(tracks.length)}
        >
          <Plus aria-hidden="true" /> {m.videos_captions_add()}
        </Button>
      </div>
      <FieldNote
        id={`${name}-hint`}
        hint={tracks.length > 0 ? undefined : m.videos_captions_hint()}
        errorId={`${name}-error`}
        error={error}
      />
      {open === null ? null : (
        <Suspense fallback={null}>
          <CaptionsEditor
            track={edited ?? { language: next, label: next && languageName(next), text: '' }}
            mediaId={mediaId}
            isTaken={(tag) =>
              tracks.some(
                ({ language }, at) => at !== open && language.toLowerCase() === tag.toLowerCase(),
              )
            }
            onClose={() => setOpen(null)}
            onDone={(track) => {
              setOpen(null)
              onChange(
                edited
                  ? tracks.map((each, at) => (at === open ? track : each))
                  : [...tracks, track],
              )
            }}
          />
        </Suspense>
      )}
    </chakra.fieldset>
  )
}
