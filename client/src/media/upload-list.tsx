import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Locale } from '@prakat/schema/locales'
import { CircleAlert, CircleCheck, CloudOff, Pause, Play, RotateCcw, X } from 'lucide-react'
import { IconButton } from '../ui/buttons.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { sizeInWords } from './size-in-words.ts'
import { uploadQueue, useUploads, type QueuedUpload } from './upload-queue.ts'

/**
 * What is being uploaded, each with what became of it: all of it, one of it, or what replaces the file of one row.
 * Nothing where there is nothing.
 */
export function UploadList({ replacing, only }: { replacing?: string; only?: number }) {
  const all = useUploads()
  const uploads = all.filter(
    ({ key, replaces, isQuiet }) =>
      !isQuiet &&
      (replacing === undefined || replaces === replacing) &&
      (only === undefined || key === only),
  )
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  return (
    <chakra.section
      aria-label={m.media_uploads()}
      mb="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      boxShadow="xs"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        ps="4"
        pe="2"
        minH="12"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <chakra.output textStyle="sm" fontWeight="medium">
          {m.media_uploaded_of({ done, count: uploads.length })}
        </chakra.output>
        {done > 0 ? (
          <Button size="sm" variant="ghost" onClick={uploadQueue.clearDone}>
            {m.media_clear_done()}
          </Button>
        ) : null}
      </chakra.div>
      <chakra.ul listStyleType="none" maxH="72" overflowY="auto">
        {uploads.toSorted(failedFirst).map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

/** "3.1 MB/s, 2 min left" */
function progressInWords(size: number, part: number, bytesPerSecond: number, language: Locale) {
  const speed = sizeInWords(bytesPerSecond, language)
  const seconds = Math.ceil((size * (1 - part)) / bytesPerSecond)
  return seconds < 90
    ? m.media_seconds_left({ speed, seconds })
    : m.media_minutes_left({ speed, minutes: Math.ceil(seconds / 60) })
}

/** What needs somebody, before what goes well by itself. */
const failedFirst = (one: QueuedUpload, other: QueuedUpload) =>
  Number(other.state === 'failed') - Number(one.state === 'failed')

const states = {
  waiting: m.media_upload_waiting,
  sending: m.media_upload_sending,
  cut: m.media_upload_cut,
  paused: m.media_upload_paused,
  adding: m.media_upload_adding,
  done: m.media_upload_done,
  failed: m.media_upload_failed,
}

const colors: Partial<Record<QueuedUpload['state'], string>> = {
  failed: 'fg.error',
  cut: 'fg.warning',
}

function UploadRow({ upload }: { upload: QueuedUpload }) {
  const { file, state, part, reason, bytesPerSecond } = upload
  const { language } = useLanguage()
  const isGoing = state !== 'done' && state !== 'failed'
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      textStyle="sm"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" gap="3" justifyContent="space-between">
          <chakra.span truncate>{file.name}</chakra.span>
          <chakra.span color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
            {isGoing && part > 0
              ? new Intl.NumberFormat(language, { style: 'percent' }).format(part)
              : sizeInWords(file.size, language)}
          </chakra.span>
        </chakra.div>
        {isGoing ? (
          <chakra.div my="1">
            <ProgressBar
              label={m.media_sending({ name: file.name })}
              value={state === 'adding' ? undefined : part}
              max={1}
              tone="primary"
            />
          </chakra.div>
        ) : null}
        <chakra.div
          textStyle="xs"
          color={colors[state] ?? 'fg.muted'}
          display="flex"
          alignItems="center"
          gap="1.5"
          {...(state === 'failed' && { role: 'alert' })}
        >
          {state === 'done' ? <CircleCheck size={14} aria-hidden="true" /> : null}
          {state === 'failed' ? <CircleAlert size={14} aria-hidden="true" /> : null}
          {state === 'cut' ? <CloudOff size={14} aria-hidden="true" /> : null}
          {state === 'cut' && reason
            ? m.media_upload_cut_why({ reason })
            : (reason ?? states[state]())}
          {state === 'sending' && bytesPerSecond ? (
            <chakra.span fontVariantNumeric="tabular-nums">
              · {progressInWords(file.size, part, bytesPerSecond, language)}
            </chakra.span>
          ) : null}
        </chakra.div>
      </chakra.div>
      <UploadButtons upload={upload} />
    </chakra.li>
  )
}

function UploadButtons({ upload: { key, file, state } }: { upload: QueuedUpload }) {
  const { name } = file
  return (
    <chakra.div display="flex" flexShrink="0">
      {state === 'sending' ? (
        <IconButton label={m.media_pause({ name })} onClick={() => uploadQueue.pause(key)}>
          <Pause aria-hidden="true" />
        </IconButton>
      ) : null}
      {state === 'paused' ? (
        <IconButton label={m.media_resume({ name })} onClick={() => uploadQueue.resume(key)}>
          <Play aria-hidden="true" />
        </IconButton>
      ) : null}
      {state === 'failed' || state === 'cut' ? (
        <IconButton label={m.media_retry({ name })} onClick={() => uploadQueue.resume(key)}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton
        label={state === 'done' ? m.media_dismiss({ name }) : m.media_cancel({ name })}
        disabled={state === 'adding'}
        onClick={() => uploadQueue.remove(key)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </chakra.div>
  )
}
