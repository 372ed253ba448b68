import Search from 'lucide-react/icons/search'
import { memo, useMemo, useRef, useState } from 'react'
import { css } from '../../ui/css.ts'
import { Marked } from '../../ui/marked.tsx'
import { m } from '../../words/m.ts'
import { onClock } from './clock.ts'
import { cuesIn, marksIn, type TranscriptLine } from './transcript-lines.ts'
import type { Playback } from './playback.ts'
import { useFollow } from './use-follow.ts'
import { useTextTrack } from './use-captions.ts'
import { listLook } from './stage-look.ts'
import { usePlayback } from './use-playback.ts'

/** What is said, beside the video: each part leads to its place. */
export function Transcript({ playback }: { playback: Playback }) {
  const { tracks, captions, transcript } = usePlayback(playback, (state) => state)
  const isThere = (language: string | null) => tracks.some((each) => each.language === language)
  const language = [transcript, captions].find(isThere) ?? tracks[0]?.language ?? null
  const track = useTextTrack(playback, language)
  const cues = useMemo(() => (track ? cuesIn(track) : null), [track])
  return (
    <>
      {tracks.length > 1 ? (
        <select
          aria-label={m.player_transcript_language()}
          value={language ?? ''}
          onChange={({ target }) => playback.store.setState({ transcript: target.value })}
          className={selectLook}
        >
          {tracks.map((each) => (
            <option key={each.language} value={each.language} lang={each.language}>
              {each.label}
            </option>
          ))}
        </select>
      ) : null}
      {cues ? (
        <TranscriptLines playback={playback} cues={cues} language={language} />
      ) : (
        <div aria-busy="true" className={css({ flex: '1' })} />
      )}
    </>
  )
}

interface SaidCuesProps {
  playback: Playback
  cues: readonly TranscriptLine[]
  language: string | null
}

export function TranscriptLines({ playback, cues, language }: SaidCuesProps) {
  const [search, setSearch] = useState('')
  const box = useRef<HTMLOListElement>(null)
  const now = usePlayback(playback, ({ seconds }) =>
    cues.findLastIndex(({ start }) => start <= seconds + 0.05),
  )
  const found = useMemo(() => cues.filter(({ text }) => marksIn(text, search)), [cues, search])
  const current = cues[now]
  useFollow(box, current, search === '')
  const look = (next: string) => {
    setSearch(next)
    if (box.current) box.current.scrollTop = 0
  }
  return (
    <>
      <label className={searchLook}>
        <Search size={16} aria-hidden="true" />
        <span className={css({ srOnly: true })}>{m.player_transcript_search()}</span>
        <input
          type="search"
          value={search}
          placeholder={m.player_transcript_search()}
          onChange={({ target }) => look(target.value)}
          className={css({ flex: '1', minW: '0', h: '9', bg: 'transparent', outline: 'none' })}
        />
      </label>
      {search ? (
        <output className={css({ px: '2.5', textStyle: 'xs', color: 'fg.muted' })}>
          {m.player_transcript_found({ count: found.length })}
        </output>
      ) : null}
      <ol ref={box} lang={language ?? undefined} className={listLook}>
        {found.map((cue) => (
          <Said key={cue.key} {...{ cue, search }} isNow={cue === current} onJump={playback.seek} />
        ))}
      </ol>
    </>
  )
}

interface SaidProps {
  cue: TranscriptLine
  search: string
  isNow: boolean
  onJump(seconds: number): void
}

const Said = memo(({ cue: { start, text }, search, isNow, onJump }: SaidProps) => (
  <li>
    <button
      type="button"
      aria-current={isNow || undefined}
      onClick={() => onJump(start)}
      className={saidLook}
    >
      <span className={timeLook}>{onClock(start)}</span>
      <span className={css({ overflowWrap: 'anywhere' })}>
        <Marked text={text} marks={marksIn(text, search) ?? []} />
      </span>
    </button>
  </li>
))

const selectLook = css({
  h: { base: '11', md: '9' },
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  textStyle: 'sm',
  focusVisibleRing: 'outside',
})
const searchLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg.muted',
  textStyle: 'sm',
  '& input': { color: 'fg' },
  _focusWithin: { borderColor: 'primary.solid', outline: '1px solid {colors.primary.solid}' },
})
export const saidLook = css({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  w: '100%',
  px: '1.5',
  py: '1.5',
  minH: { base: '11', md: '8' },
  borderRadius: 'l2',
  textAlign: 'start',
  textStyle: 'sm',
  lineHeight: '1.5',
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 2.25rem',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted' },
  '&[aria-current]': { bg: 'primary.subtle', color: 'primary.fg' },
})
export const timeLook = css({
  textStyle: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  '[aria-current] > &': { color: 'inherit' },
})
