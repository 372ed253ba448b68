import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { CSSProperties } from 'react'
import { css } from '../../ui/css.ts'
import { formatShare } from '../../time/formats.ts'
import { m } from '../../words/m.ts'
import { BarButton } from './bar-button.tsx'
import type { Playback } from './playback.ts'
import { usePlayback } from './use-playback.ts'

/** How loud it is. Phones have buttons of their own for that, so there it is only switched off. */
export function Volume({ playback }: { playback: Playback }) {
  const { volume, isMuted } = usePlayback(playback, (state) => state)
  const heard = isMuted ? 0 : volume
  const icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  return (
    <span className={volumeLook}>
      <BarButton
        icon={icon}
        label={heard === 0 ? m.player_unmute() : m.player_mute()}
        onClick={playback.toggleMuted}
      />
      <input
        type="range"
        aria-label={m.player_volume()}
        aria-valuetext={formatShare(heard)}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={({ target }) => playback.setVolume(Number(target.value))}
        className={sliderLook}
        style={{ '--share': `${heard * 100}%` } as CSSProperties}
      />
    </span>
  )
}

const volumeLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  '&:hover input, & input:focus-visible': { w: '16', mx: '1', opacity: '1' },
})
const sliderLook = css({
  appearance: 'none',
  w: '0',
  h: '6',
  m: '0',
  opacity: '0',
  bg: 'transparent',
  cursor: 'pointer',
  outline: 'none',
  borderRadius: 'l1',
  transition: 'width 120ms, opacity 120ms, margin 120ms',
  '@media (pointer: coarse)': { display: 'none' },
  '@container (max-width: 29rem)': { display: 'none' },
  _motionReduce: { transition: 'none' },
  _focusVisible: { outline: '2px solid white', outlineOffset: '1px' },
  '&::-webkit-slider-runnable-track': {
    h: '4px',
    borderRadius: '2px',
    bgImage: 'linear-gradient(to right, white var(--share), rgb(255 255 255 / 0.3) var(--share))',
  },
  '&::-moz-range-track': {
    h: '4px',
    borderRadius: '2px',
    bgImage: 'linear-gradient(to right, white var(--share), rgb(255 255 255 / 0.3) var(--share))',
  },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    boxSize: '3',
    mt: '-1',
    borderRadius: 'full',
    bg: 'white',
  },
  '&::-moz-range-thumb': { boxSize: '3', borderWidth: '0', borderRadius: 'full', bg: 'white' },
})
