import Check from 'lucide-react/icons/check'
import Keyboard from 'lucide-react/icons/keyboard'
import { useId } from 'react'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { BarPanel, type BarPanelProps } from './bar-panel.tsx'
import { speeds, type Playback } from './playback.ts'
import { usePlayback } from './use-playback.ts'

type ChoiceProps = BarPanelProps & { playback: Playback }

/** Captions: in which language, or none. */
export function CaptionChoice({ playback, ...panel }: ChoiceProps) {
  const { captions, tracks } = usePlayback(playback, (state) => state)
  const choices = [
    { value: '', label: m.player_captions_off() },
    ...tracks.map(({ language, label }) => ({ value: language, label, lang: language })),
  ]
  return (
    <BarPanel {...panel} label={m.player_captions()}>
      <Choices
        legend={m.player_captions()}
        choices={choices}
        chosen={captions ?? ''}
        onChoose={(language) => playback.chooseCaptions(language || null)}
      />
    </BarPanel>
  )
}

/** The speed, and what is seldom needed. */
export function SettingsPanel({
  playback,
  badge,
  onKeys,
  ...panel
}: ChoiceProps & { badge: string; onKeys: () => void }) {
  const speed = usePlayback(playback, (state) => state.speed)
  const choices = speeds.map((each) => ({
    value: String(each),
    label: m.player_times({ speed: String(each) }),
  }))
  return (
    <BarPanel {...panel} label={m.player_settings()} badge={badge}>
      <Choices
        isRow
        legend={m.player_speed()}
        choices={choices}
        chosen={String(speed)}
        onChoose={(chosen) => playback.setSpeed(Number(chosen))}
      />
      <div className={keysLook}>
        <button type="button" className={lineLook} onClick={onKeys}>
          <Keyboard size={16} aria-hidden="true" /> {m.player_keys()}
        </button>
      </div>
    </BarPanel>
  )
}

interface Choice {
  value: string
  label: string
  lang?: string
}

interface ChoicesProps {
  legend: string
  choices: readonly Choice[]
  chosen: string
  /** Short ones stand beside each other. */
  isRow?: boolean
  onChoose(value: string): void
}

function Choices({ legend, choices, chosen, isRow, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={legendLook}>{legend}</legend>
      <div className={isRow ? rowLook : undefined}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} className={isRow ? chipLook : lineLook}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className={css({ srOnly: true })}
            />
            <span lang={lang} className={css({ flex: '1' })}>
              {label}
            </span>
            {value === chosen && !isRow ? <Check size={16} aria-hidden="true" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const legendLook = css({
  px: '2.5',
  py: '1.5',
  color: 'white/70',
  textStyle: 'xs',
  // The video is not high on a phone, and the choices are more to the point.
  '@container (max-width: 24rem)': { srOnly: true },
})
const keysLook = css({
  mt: '1.5',
  pt: '1.5',
  borderTopWidth: '1px',
  borderColor: 'white/20',
  // Who has no keyboard needs no list of keys.
  '@media (pointer: coarse)': { display: 'none' },
})
const rowLook = css({ display: 'flex', gap: '0.5', px: '1', pb: '1' })
const lineLook = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: '100%',
  minH: { base: '10', md: '8' },
  px: '2.5',
  borderRadius: 'l2',
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  _hover: { bg: 'white/10' },
  _focusVisible: { outline: '2px solid white', outlineOffset: '-2px' },
  '&:has(input:focus-visible)': { outline: '2px solid white', outlineOffset: '-2px' },
})
const chipLook = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minW: '11',
  h: { base: '11', md: '8' },
  px: '1',
  borderRadius: 'l2',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '@container (max-width: 24rem)': { minW: '10', textStyle: 'xs' },
  _hover: { bg: 'white/10' },
  '&:has(input:checked)': { bg: 'white', color: 'black', fontWeight: 'semibold' },
  '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.400}', outlineOffset: '1px' },
})
