import type { Chapter } from '@prakat/schema/chapters'
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { classes, css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { chapterAt } from './chapter-at.ts'
import { onClock } from './clock.ts'
import type { Playback } from './playback.ts'
import { usePlayback } from './use-playback.ts'

interface SeekBarProps {
  playback: Playback
  chapters: readonly Chapter[]
}

const stepSeconds = 5
const pageSeconds = 30
const steps: Record<string, number> = {
  ...{ ArrowLeft: -stepSeconds, ArrowDown: -stepSeconds },
  ...{ ArrowRight: stepSeconds, ArrowUp: stepSeconds },
  ...{ PageDown: -pageSeconds, PageUp: pageSeconds, Home: -Infinity, End: Infinity },
}

/** How far the video is, and the way to another place. Chapters are parts of it, which are named where one points. */
export function SeekBar({ playback, chapters }: SeekBarProps) {
  const { seconds, duration, loaded } = usePlayback(playback, (state) => state)
  const [pointed, setPointed] = useState<number | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    playback.skip(by)
  }
  const onPointerMove = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const here = chapterAt(chapters, seconds)?.title
  const place = m.player_place({ time: onClock(seconds), length: onClock(duration) })
  return (
    <div className={seekLook} onPointerMove={onPointerMove} onPointerLeave={() => setPointed(null)}>
      <input
        type="range"
        aria-label={m.player_seek()}
        aria-valuetext={here ? `${place}, ${here}` : place}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(seconds, duration || 1)}
        disabled={duration === 0}
        onChange={({ target }) => playback.seek(Number(target.value))}
        onKeyDown={onKeyDown}
        className={inputLook}
      />
      <div aria-hidden="true" className={trackLook}>
        {partsOf(chapters, duration).map(({ from, to }) => (
          <span key={from} className={partLook} style={{ flexGrow: to - from }}>
            <Filled share={shareOf(loaded, from, to)} className={css({ bg: 'white/35' })} />
            <Filled share={shareOf(seconds, from, to)} className={css({ bg: 'brand.400' })} />
          </span>
        ))}
      </div>
      <span aria-hidden="true" data-thumb className={thumbLook} style={at(seconds / duration)} />
      {pointed !== null && duration > 0 ? (
        <span aria-hidden="true" className={tipLook} style={at(pointed)}>
          {chapterAt(chapters, pointed * duration)?.title}
          <b>{onClock(pointed * duration)}</b>
        </span>
      ) : null}
    </div>
  )
}

const Filled = ({ share, className }: { share: number; className: string }) => (
  <span className={classes(filledLook, className)} style={{ scale: `${share} 1` }} />
)

const at = (share: number) => ({ '--at': Number.isFinite(share) ? share : 0 }) as CSSProperties

/** Where each chapter begins and ends; all of it where there are none. */
function partsOf(chapters: readonly Chapter[], duration: number) {
  const inside = chapters.filter(({ seconds }) => seconds < duration)
  if (inside.length === 0) return [{ from: 0, to: duration || 1 }]
  return inside.map(({ seconds }, index) => {
    return { from: seconds, to: inside[index + 1]?.seconds ?? duration }
  })
}

const shareOf = (seconds: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (seconds - from) / (to - from)))

const seekLook = css({
  position: 'relative',
  h: '6',
  mx: '1',
  display: 'flex',
  alignItems: 'center',
  '&:hover [data-thumb], & input:focus-visible ~ [data-thumb]': { scale: '1' },
})
const inputLook = css({
  position: 'absolute',
  inset: '0',
  zIndex: '1',
  m: '0',
  w: '100%',
  h: '100%',
  opacity: '0',
  cursor: 'pointer',
  '&:focus-visible ~ [data-thumb]': { outline: '2px solid white', outlineOffset: '2px' },
})
const trackLook = css({
  display: 'flex',
  gap: '3px',
  w: '100%',
  h: '4px',
  transition: 'height 100ms',
  'input:hover + &, input:focus-visible + &': { h: '6px' },
  _motionReduce: { transition: 'none' },
})
const partLook = css({
  position: 'relative',
  flexBasis: '0',
  minW: '2px',
  overflow: 'hidden',
  borderRadius: '2px',
  bg: 'white/25',
})
const filledLook = css({ position: 'absolute', inset: '0', transformOrigin: 'left' })
const thumbLook = css({
  position: 'absolute',
  left: 'calc(var(--at) * 100%)',
  boxSize: '3.5',
  ms: '-1.75',
  borderRadius: 'full',
  bg: 'brand.400',
  pointerEvents: 'none',
  scale: '0',
  transition: 'scale 100ms',
  '@media (pointer: coarse)': { scale: '1' },
  _motionReduce: { transition: 'none' },
})
const tipLook = css({
  position: 'absolute',
  bottom: '100%',
  left: 'clamp(4rem, calc(var(--at) * 100%), calc(100% - 4rem))',
  translate: '-50% 0',
  display: 'grid',
  justifyItems: 'center',
  gap: '0.5',
  mb: '1',
  px: '2.5',
  py: '1.5',
  maxW: '16rem',
  borderRadius: 'l2',
  bg: 'rgb(5 8 11 / 0.88)',
  textStyle: 'xs',
  lineHeight: '1.35',
  textAlign: 'center',
  pointerEvents: 'none',
  '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})
