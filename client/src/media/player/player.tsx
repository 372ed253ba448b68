import type { Chapter } from '@prakat/schema/chapters'
import { addressOfWidth } from '@prakat/schema/media-rules'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { serverAddress } from '../../api/server-address.ts'
import { classes, css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { CueOverlay } from './cue-overlay.tsx'
import type { FilmSource } from './film.ts'
import { toggleFullScreen } from './full-screen.ts'
import { KeysPanel } from './keys-panel.tsx'
import { createPlayback, type Playback } from './playback.ts'
import type { Place } from './played-to.ts'
import { PlayerBar } from './player-bar.tsx'
import { PlayerTrouble } from './player-trouble.tsx'
import { useNativeCaptions, useTracks } from './use-captions.ts'
import { useElement } from './use-element.ts'
import { useFilm } from './use-film.ts'
import { useIdle } from './use-idle.ts'
import { useKeys } from './use-keys.ts'
import { usePlayback } from './use-playback.ts'

export interface PlayerProps {
  source: FilmSource
  title: string
  /** The address of an image. */
  poster?: string | null
  chapters?: readonly Chapter[]
  /** Where it goes on, and how that is kept. Without, it begins at the beginning. */
  place?: Place | undefined
  /** Where it begins whatever is kept, in seconds. */
  start?: number | null
  /** For what stands beside it. */
  playback?: Playback
  /** The page is there for it, so keys are meant for it while nothing else has the focus. */
  ownsPage?: boolean
  /** Somebody has asked for it, so it plays as soon as it can. */
  playsAtOnce?: boolean
  className?: string
}

/** The player of all videos: those of the site, and files that a text or the landing page shows. */
export function Player(props: PlayerProps) {
  const { source, title, poster = null, chapters = [], className } = props
  const { place, start = null, ownsPage = false, playsAtOnce = false } = props
  const [own] = useState(createPlayback)
  const { playback = own } = props
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const { film, trouble, renew, onError, onPlaying } = useFilm(source)
  useElement(playback, video, film, { place, start, playsAtOnce })
  useTracks(playback, film?.tracks)
  useNativeCaptions(playback)
  useKeys(playback, frame, { ownsPage, onHelp: () => setOpen(open === 'keys' ? null : 'keys') })
  const { isIdle, wake, rest } = useIdle()
  const { isBegun, isPlaying } = usePlayback(playback, (state) => state)
  const isQuiet = isIdle && isPlaying && open === null
  // A finger shows the bar first, as it cannot hover.
  const onPress = ({ pointerType, button }: PointerEvent) => {
    if (button !== 0) return
    if (open !== null) return setOpen(null)
    if (pointerType === 'mouse' || !isPlaying) playback.toggle()
    else if (isQuiet) wake()
    else rest()
  }
  useEffect(() => {
    // What it was asked for by is gone.
    if (playsAtOnce) video.current?.focus()
  }, [playsAtOnce])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody is there
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of these tags is one
      role="group"
      aria-label={m.player_name({ title })}
      data-quiet={isQuiet || undefined}
      className={classes(frameLook, className)}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && rest()}
      onFocus={wake}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those of the video come with it */}
      <video
        ref={video}
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        aria-label={title}
        tabIndex={-1}
        {...(poster && { poster: serverAddress.of(addressOfWidth(poster, 1280)) })}
        className={filmLook}
        onPointerUp={onPress}
        onDoubleClick={() => frame.current && toggleFullScreen(frame.current, video.current)}
        onError={({ currentTarget }) => onError(currentTarget.error?.code)}
        onPlaying={onPlaying}
        onPlay={() => film?.isOver() && renew()}
      >
        {film?.tracks.map(({ language, label, address }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={address} />
        ))}
      </video>
      <CueOverlay playback={playback} />
      {trouble ? (
        <PlayerTrouble trouble={trouble} onRetry={renew} />
      ) : isBegun ? (
        <Waiting playback={playback} />
      ) : (
        <BigPlay onPlay={playback.play} />
      )}
      <PlayerBar {...{ playback, chapters, title, open, setOpen }} frame={frame} />
      {open === 'keys' ? <KeysPanel onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

/** For pointers; everybody else finds the one in the bar. */
const BigPlay = ({ onPlay }: { onPlay: () => void }) => (
  <button type="button" tabIndex={-1} aria-hidden="true" onClick={onPlay} className={bigPlayLook}>
    <Play size={30} fill="currentColor" aria-hidden="true" />
  </button>
)

const settleMs = 400

/** Only where it takes a while. */
function Waiting({ playback }: { playback: Playback }) {
  const isWaiting = usePlayback(playback, (state) => state.isWaiting && state.isPlaying)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setShown(true), settleMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isWaiting])
  return isShown ? <output className={waitingLook} aria-label={m.player_loading()} /> : null
}

const frameLook = css({
  position: 'relative',
  isolation: 'isolate',
  containerType: 'size',
  w: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'l3',
  color: 'white',
  userSelect: 'none',
  // Not up to its edge, where it would shine through at the round corners.
  _before: {
    content: '""',
    position: 'absolute',
    inset: '1px',
    zIndex: '-1',
    bg: 'black',
    borderRadius: 'inherit',
  },
  '&:fullscreen': { aspectRatio: 'auto', h: '100%', borderRadius: '0' },
  '&[data-quiet]': { cursor: 'none' },
})
const filmLook = css({
  // Also within a text, which has a look for the videos of browsers.
  '&&': { maxH: 'none', borderRadius: '0' },
  display: 'block',
  boxSize: '100%',
  objectFit: 'contain',
  outline: 'none',
})
const bigPlayLook = css({
  position: 'absolute',
  inset: '0',
  m: 'auto',
  display: 'grid',
  placeItems: 'center',
  boxSize: 'clamp(3.5rem, 11cqi, 5rem)',
  ps: '1',
  borderRadius: 'full',
  bg: 'rgb(5 8 11 / 0.62)',
  color: 'white',
  cursor: 'pointer',
  backdropFilter: 'blur(6px)',
  transition: 'background-color 120ms, scale 120ms',
  _hover: { bg: 'rgb(5 8 11 / 0.8)', scale: '1.04' },
  _motionReduce: { transition: 'none', _hover: { scale: '1' } },
})
const waitingLook = css({
  position: 'absolute',
  inset: '0',
  m: 'auto',
  boxSize: '12',
  borderRadius: 'full',
  borderWidth: '3px',
  borderColor: 'white/25',
  borderTopColor: 'white',
  animation: 'spin',
  pointerEvents: 'none',
})
