import type { Chapter } from '@prakat/schema/chapters'
import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Settings from 'lucide-react/icons/settings'
import { useEffect, useState, type RefObject } from 'react'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { BarButton } from './bar-button.tsx'
import { chapterAt } from './chapter-at.ts'
import { CaptionChoice, SettingsPanel } from './choices.tsx'
import { onClock } from './clock.ts'
import { hasPicture, toggleFullScreen, togglePicture } from './full-screen.ts'
import type { Playback } from './playback.ts'
import { SeekBar } from './seek-bar.tsx'
import { usePlayback } from './use-playback.ts'
import { Volume } from './volume.tsx'

interface PlayerBarProps {
  playback: Playback
  chapters: readonly Chapter[]
  frame: RefObject<HTMLElement | null>
  /** Which panel is open. */
  open: string | null
  setOpen(open: string | null): void
}

/** What a video is played by. It goes away while the video plays and nobody moves. */
export function PlayerBar({ playback, chapters, frame, open, setOpen }: PlayerBarProps) {
  const { captions, tracks, speed } = usePlayback(playback, (state) => state)
  const isFull = useIsFull()
  const toggle = (panel: string) => () => setOpen(open === panel ? null : panel)
  return (
    <div data-bar className={barLook}>
      <SeekBar playback={playback} chapters={chapters} />
      <div className={rowLook}>
        <PlayButton playback={playback} />
        <Volume playback={playback} />
        <Times playback={playback} chapters={chapters} />
        {tracks.length > 0 ? (
          <CaptionChoice
            {...{ playback, isOpen: open === 'captions' }}
            icon={captions ? Captions : CaptionsOff}
            onToggle={toggle('captions')}
            onClose={() => setOpen(null)}
          />
        ) : null}
        <SettingsPanel
          {...{ playback, isOpen: open === 'settings' }}
          icon={Settings}
          onToggle={toggle('settings')}
          onClose={() => setOpen(null)}
          onKeys={() => setOpen('keys')}
          badge={speed === 1 ? '' : m.player_times({ speed: String(speed) })}
        />
        {hasPicture() ? (
          <BarButton
            icon={PictureInPicture}
            label={m.player_picture()}
            onClick={() => togglePicture(playback.video())}
          />
        ) : null}
        <BarButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? m.player_full_end() : m.player_full()}
          onClick={() => frame.current && toggleFullScreen(frame.current, playback.video())}
        />
      </div>
    </div>
  )
}

function PlayButton({ playback }: { playback: Playback }) {
  const { isPlaying, hasEnded } = usePlayback(playback, (state) => state)
  const icon = isPlaying ? Pause : hasEnded ? RotateCcw : Play
  const label = isPlaying ? m.player_pause() : hasEnded ? m.player_again() : m.player_play()
  return <BarButton icon={icon} label={label} onClick={playback.toggle} isFilled={!hasEnded} />
}

function Times({ playback, chapters }: Pick<PlayerBarProps, 'playback' | 'chapters'>) {
  const seconds = usePlayback(playback, (state) => Math.floor(state.seconds))
  const duration = usePlayback(playback, (state) => state.duration)
  const chapter = chapterAt(chapters, seconds)
  return (
    <p className={timesLook}>
      {onClock(seconds)}
      <span className={css({ color: 'white/75' })}> / {onClock(duration)}</span>
      {chapter ? <span className={chapterLook}> · {chapter.title}</span> : null}
    </p>
  )
}

function useIsFull(): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return isFull
}

const barLook = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  px: { base: '2', md: '3' },
  pt: { base: '8', md: '14' },
  pb: '1',
  bgImage: 'linear-gradient(to top, rgb(5 8 11 / 0.82), rgb(5 8 11 / 0.5) 45%, transparent)',
  pointerEvents: 'none',
  transition: 'opacity 160ms',
  _motionReduce: { transition: 'none' },
  '& > *': { pointerEvents: 'auto' },
  '[data-quiet]:not(:has([data-bar] :focus-visible)) &': {
    opacity: '0',
    '& > *': { pointerEvents: 'none' },
  },
})
const rowLook = css({ display: 'flex', alignItems: 'center', minW: '0' })
const timesLook = css({
  flex: '1',
  minW: '0',
  px: '1.5',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
const chapterLook = css({
  color: 'white/90',
  '@container (max-width: 36rem)': { display: 'none' },
})
