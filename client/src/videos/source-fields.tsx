import { chakra } from '@chakra-ui/react/styled-system'
import { hostOf, isPlayable, isVideoLink, outsidePlayer } from '@prakat/schema/video-link'
import { FolderOpen, Link as LinkIcon, MonitorUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { siteIdentity } from '../api/server-address.ts'
import { select, text, type FormField } from '../forms/fields.tsx'
import { FormText } from '../forms/form-fields.tsx'
import { FieldNote } from '../forms/text-field.tsx'
import { useFileAddress } from '../media/file-address.ts'
import { FilmState } from '../media/film-state.tsx'
import { useMediaFile } from '../media/use-media-file.ts'
import type { FilmWithPoster } from '../media/poster-of-film.ts'
import { useMediaChoice } from '../media/use-media-choice.tsx'
import { useViewer } from '../session/me.ts'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { onClock } from '../media/player/clock.ts'
import { VideoElement } from './video-element.tsx'
import { sources } from './video.ts'

type Source = keyof typeof sources
/** What these fields know of each other. */
export interface SourceValues {
  source: Source
  mediaId: string | null
  link: string
  duration: string
  posterId: string | null
}

/** What sends files is large, and a video that is there needs none of it. */
const VideoUpload = lazy(async () => {
  const { VideoUpload: loaded } = await retryUntilLoaded(() => import('./video-upload.tsx'))
  return { default: loaded }
})

const icons = { UPLOAD: MonitorUp, LINK: LinkIcon }
const hints = { UPLOAD: m.videos_source_upload_hint, LINK: m.videos_source_link_hint }

/** Whether it is uploaded or watched elsewhere. */
export const sourceField: FormField<Source> = {
  ...select(m.videos_source, sources),
  Draw({ name, label }) {
    const { register } = useFormContext()
    return (
      <chakra.fieldset minW="0">
        <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
          {label}
        </chakra.legend>
        <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          {(Object.keys(sources) as Source[]).map((each) => {
            const Icon = icons[each]
            return (
              <SourceCard key={each}>
                <chakra.input type="radio" srOnly value={each} {...register(name)} />
                <chakra.span color="fg.muted" mt="0.5">
                  <Icon size={18} aria-hidden="true" />
                </chakra.span>
                <span>
                  <chakra.span display="block" fontWeight="medium">
                    {sources[each]()}
                  </chakra.span>
                  <chakra.span display="block" color="fg.muted" textStyle="xs">
                    {hints[each]()}
                  </chakra.span>
                </span>
              </SourceCard>
            )
          })}
        </chakra.div>
      </chakra.fieldset>
    )
  },
}

const SourceCard = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l2',
    cursor: 'pointer',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'primary.solid', bg: 'primary.subtle' },
    '&:has(:focus-visible)': {
      outline: '2px solid {colors.primary.focusRing}',
      outlineOffset: '2px',
    },
  },
})

const useSource = () => useWatch<SourceValues, 'source'>({ name: 'source' })

/** A video of the library, uploaded here or chosen there. */
export const fileField: FormField<string | null> = {
  label: m.videos_file,
  schema: z.nullable(z.string()),
  valueOf: (saved) => saved ?? null,
  inputOf: (value) => value,
  show: (id) => (id ? <FileVideo id={id} /> : null),
  Draw: FileField,
}

function FileField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<SourceValues, 'mediaId'>({ name: name as 'mediaId' })
  const { getValues, setValue } = useFormContext<SourceValues>()
  const { may } = useViewer()
  const { choose, picker } = useMediaChoice()
  const [isReplacing, setReplacing] = useState(false)
  const isUpload = useSource() === 'UPLOAD'
  if (!isUpload) return null
  const { ref, value, onChange } = field
  const error = fieldState.error?.message
  const take = (id: string) => {
    setReplacing(false)
    onChange(id)
  }
  /** What somebody chose meanwhile stays. */
  function keepPoster(id: string, { seconds, posterId }: FilmWithPoster) {
    if (getValues('mediaId') !== id) return
    if (seconds && getValues('duration') === '') measured(seconds)
    if (posterId && !getValues('posterId'))
      setValue('posterId', posterId, { shouldDirty: true, shouldValidate: true })
  }
  async function change() {
    const row = await choose('VIDEO')
    if (row?.kind === 'VIDEO') take(row.id)
  }
  const measured = (seconds: number) =>
    setValue('duration', onClock(seconds), { shouldDirty: true, shouldValidate: true })
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? `${name}-error` : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      {value && !isReplacing ? <FileVideo key={value} id={value} onMeasured={measured} /> : null}
      {(!value || isReplacing) && may('media.create') ? (
        <Suspense fallback={<chakra.div minH="32" />}>
          <VideoUpload onDone={take} onPoster={keepPoster} />
        </Suspense>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button ref={ref} type="button" variant="outline" onClick={() => void change()}>
          <FolderOpen aria-hidden="true" /> {m.videos_choose_of_library()}
        </Button>
        {value && may('media.create') ? (
          <Button type="button" variant="ghost" onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? m.ui_cancel() : m.videos_upload_other()}
          </Button>
        ) : null}
      </chakra.div>
      <FieldNote
        id={`${name}-hint`}
        hint={value ? undefined : m.videos_file_hint()}
        errorId={`${name}-error`}
        error={error}
      />
      {picker}
    </chakra.fieldset>
  )
}

interface FileVideoProps {
  id: string
  onMeasured?: (seconds: number) => void
}

/** The file itself, as whoever writes sees it; or how far it is, while it is made playable. */
function FileVideo(props: FileVideoProps) {
  const film = useMediaFile(props.id)
  if (film && film.state !== 'READY') return <FilmState row={film} />
  return <PlayedFile {...props} />
}

function PlayedFile({ id, onMeasured }: FileVideoProps) {
  const { getValues } = useFormContext<SourceValues>() ?? {}
  const address = useFileAddress(id)
  const [isUnplayable, setUnplayable] = useState(false)
  return (
    <>
      <VideoElement
        controls
        preload="metadata"
        src={address}
        aria-label={m.videos_file()}
        className={css({ maxW: '40rem', aspectRatio: '16 / 9' })}
        onError={() => setUnplayable(true)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          const isKnown = Number.isFinite(duration) && duration > 0
          // What somebody wrote stays.
          if (isKnown && onMeasured && getValues?.('duration') === '')
            onMeasured(Math.max(1, Math.round(duration)))
        }}
      />
      {isUnplayable ? (
        <chakra.p role="alert" mt="2" textStyle="sm" color="fg.warning">
          {m.videos_unplayable()}
        </chakra.p>
      ) : null}
    </>
  )
}

/** Where it is watched if it is not uploaded. */
export const linkField: FormField<string> = {
  ...text(m.videos_link, {
    most: 2000,
    schema: z.string().check(
      z.refine((typed) => typed.trim() === '' || isVideoLink(typed.trim()), {
        error: () => m.videos_link_wrong(),
      }),
    ),
  }),
  Draw(field) {
    const link = useWatch<SourceValues, 'link'>({ name: 'link' }).trim()
    const hosts = siteIdentity((site) => site.playerHosts)
    if (useSource() !== 'LINK') return null
    const player = outsidePlayer(link, hosts)
    return (
      <div>
        <FormText
          {...field}
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          hint={m.videos_link_hint()}
          most={2000}
        />
        {isVideoLink(link) ? (
          <chakra.output display="block" textStyle="sm" color="fg.muted" mt="1.5">
            {player
              ? m.videos_link_player({ host: player.site })
              : m.videos_link_plain({ host: hostOf(link) })}
            {!player && isPlayable(link) ? ` ${m.videos_link_peertube()}` : null}
          </chakra.output>
        ) : null}
      </div>
    )
  },
}
