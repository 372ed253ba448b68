import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { decodeCaptions, readCaptions, toVtt } from '@prakat/schema/captions'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { useFileAddress } from '../media/file-address.ts'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { languageName, type Track } from './track.ts'
import { CaptionFiles, ShiftAll } from './captions-tools.tsx'
import { CueList } from './cue-list.tsx'
import {
  addedAt,
  isBlocking,
  merged,
  problemsOf,
  shifted,
  sorted,
  split,
  toEdit,
  type Cue,
} from './cues.ts'
import { attachCaptions } from './attach-captions.ts'
import { ImportReport, type Imported } from './import-report.tsx'
import { VideoElement } from './video-element.tsx'

interface CaptionsEditorProps {
  track: Track
  /** What they are written for; null where there is nothing to watch yet. */
  mediaId: string | null
  isTaken: (language: string) => boolean
  onDone: (track: Track) => void
  onClose: () => void
}

/** "drill.th.srt" */
const languageInName = /\.([a-z]{2}(?:-[a-z]{2,4})?)\.(?:vtt|srt)$/i
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** A dialog in which captions are written beside the video. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { track, mediaId, isTaken, onDone, onClose } = props
  const address = useFileAddress(mediaId)
  const [language, setLanguage] = useState(track.language)
  const [label, setLabel] = useState(track.label)
  const [cues, setCues] = useState(() => (track.text ? toEdit(readCaptions(track.text).cues) : []))
  const [isChanged, setChanged] = useState(false)
  const [imported, setImported] = useState<Imported | null>(null)
  const [tried, setTried] = useState(false)
  const [now, setNow] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => (video.current ? attachCaptions(video.current, cues) : undefined), [cues])

  const change = (next: Cue[]) => {
    setCues(next)
    setChanged(true)
  }
  const edit = (key: number, changes: Partial<Cue>) => {
    setCues((all) => all.map((cue) => (cue.key === key ? { ...cue, ...changes } : cue)))
    setChanged(true)
  }
  const place = () => Math.round((video.current?.currentTime ?? 0) * 1000)
  const playFrom = (ms: number) => {
    if (!video.current) return
    video.current.currentTime = ms / 1000
    void video.current.play().catch(() => {})
  }
  function add() {
    const { cues: next, added } = addedAt(cues, place())
    change(next)
    focusCue(added.key)
  }
  /** After it is drawn. */
  const focusCue = (key: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`#cue-${key}`)?.focus())
  const focusTime = (key: number) =>
    list.current?.querySelector<HTMLElement>(`[data-cue="${key}"] input`)?.focus()

  async function importFile(file: File | undefined) {
    if (!file) return
    const read = readCaptions(decodeCaptions(new Uint8Array(await file.arrayBuffer())))
    const { name } = file
    const next = toEdit(read.cues)
    if (next.length > 0) {
      // oxlint-disable-next-line no-alert -- a dialog of ours would lie behind this one
      if (cues.length > 0 && !window.confirm(m.videos_captions_replace({ name }))) return
      change(sorted(next))
      const named = languageInName.exec(name)?.[1]
      if (track.text === '' && named && !isTaken(named)) {
        setLanguage(named)
        setLabel(languageName(named))
      }
    }
    const wrong = read.problems.map((each) => ({ ...each, cueKey: next[each.part ?? -1]?.key }))
    setImported({ name, count: next.length, problems: wrong, leftOut: read.leftOut })
  }
  const problems = problemsOf(cues)
  const languageProblem = !languageTag.test(language.trim())
    ? m.videos_language_wrong()
    : isTaken(language.trim())
      ? m.videos_language_taken()
      : undefined
  const labelProblem = label.trim() === '' ? m.videos_label_missing() : undefined
  const hinders = problems.filter(isBlocking).length
  // What has no text says nothing.
  const written = sorted(cues).filter(({ text }) => text.trim() !== '')
  const hindrance =
    hinders > 0
      ? m.videos_captions_hinder({ count: hinders })
      : written.length === 0
        ? m.videos_captions_empty()
        : null
  function done() {
    setTried(true)
    if (languageProblem || labelProblem || hindrance) return
    onDone({ language: language.trim(), label: label.trim(), text: toVtt(written) })
  }
  function close() {
    // oxlint-disable-next-line no-alert -- a dialog of ours would lie behind this one
    if (!isChanged || window.confirm(m.videos_captions_discard())) onClose()
  }

  const focused = () => {
    const id = document.activeElement?.closest('[data-cue]')?.getAttribute('data-cue')
    return cues.find(({ key }) => String(key) === id)
  }
  function pressed(event: KeyboardEvent) {
    const cue = focused()
    const at = cue ? cues.indexOf(cue) : -1
    const keys: Record<string, (() => void) | undefined> = {
      Enter: event.ctrlKey || event.metaKey ? add : undefined,
      ...(event.altKey && {
        '[': cue && (() => edit(cue.key, { start: place() })),
        ']': cue && (() => edit(cue.key, { end: place() })),
        p: () => {
          const { current } = video
          if (current?.paused) void current.play().catch(() => {})
          else current?.pause()
        },
        ArrowUp: cue && (() => focusCue(cues[at - 1]?.key ?? cue.key)),
        ArrowDown: cue && (() => focusCue(cues[at + 1]?.key ?? cue.key)),
      }),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const actions = {
    edit,
    playFrom,
    ...(mediaId && {
      setStart: (key: number) => edit(key, { start: place() }),
      setEnd: (key: number) => edit(key, { end: place() }),
    }),
    split: (key: number) => change(split(cues, key)),
    merge: (key: number) => change(merged(cues, key)),
    remove: (key: number) => change(cues.filter((cue) => cue.key !== key)),
    sort: () => setCues((all) => sorted(all)),
  }
  return (
    <Dialog.Root open onOpenChange={close} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="6xl" w="100%" onKeyDown={pressed}>
            <Dialog.Header>
              <Dialog.Title>
                {track.text === ''
                  ? m.videos_captions_add()
                  : m.videos_captions_edit({ label: track.label })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.div
                display="grid"
                gap="5"
                mt="2"
                color="fg"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
              >
                <chakra.div display="grid" gap="3" alignContent="start">
                  {mediaId ? (
                    <VideoElement
                      ref={video}
                      controls
                      preload="metadata"
                      src={address}
                      aria-label={m.videos_file()}
                      className={css({ aspectRatio: '16 / 9' })}
                      onTimeUpdate={({ currentTarget }) =>
                        setNow(Math.round(currentTarget.currentTime * 1000))
                      }
                    />
                  ) : null}
                  <chakra.div display="grid" gap="3" gridTemplateColumns="6rem 1fr">
                    <TextField
                      label={m.videos_language()}
                      value={language}
                      error={tried ? languageProblem : undefined}
                      onChange={({ target: { value } }) => {
                        setLanguage(value)
                        setChanged(true)
                        const isOwn = label === '' || label === languageName(language)
                        if (isOwn && languageTag.test(value)) setLabel(languageName(value))
                      }}
                    />
                    <TextField
                      label={m.videos_label()}
                      value={label}
                      error={tried ? labelProblem : undefined}
                      onChange={({ target: { value } }) => {
                        setLabel(value)
                        setChanged(true)
                      }}
                    />
                  </chakra.div>
                  <ShiftAll
                    onShift={(ms, isFromHere) =>
                      change(shifted(cues, ms, isFromHere ? now : undefined))
                    }
                  />
                  <CaptionFiles
                    onImport={(file) => void importFile(file)}
                    text={() => toVtt(sorted(cues))}
                    name={`${language || 'captions'}.vtt`}
                  />
                  {imported ? <ImportReport {...{ imported, onShow: focusTime }} /> : null}
                </chakra.div>
                <chakra.div ref={list} minW="0">
                  <CueList {...{ cues, problems, now, actions }} />
                  <Button type="button" variant="outline" mt="3" onClick={add}>
                    <Plus aria-hidden="true" /> {m.videos_cue_add()}
                  </Button>
                  <chakra.p
                    mt="3"
                    textStyle="xs"
                    color="fg.muted"
                    display={{ base: 'none', md: 'block' }}
                  >
                    {m.videos_captions_keys()}
                  </chakra.p>
                </chakra.div>
              </chakra.div>
            </Dialog.Body>
            <Dialog.Footer>
              {hindrance && tried ? (
                <chakra.p role="alert" me="auto" textStyle="sm" color="fg.error">
                  {hindrance}
                </chakra.p>
              ) : null}
              <Button variant="outline" onClick={close}>
                {m.ui_cancel()}
              </Button>
              <Button onClick={done}>{m.videos_captions_done()}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
